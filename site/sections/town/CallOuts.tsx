import { pages } from '../../data/content.ts';
import type { Town } from '../../data/schemas/town.ts';
import { interpolate } from '../../../contract/text.ts';
import { Section } from '../../ui/Section.tsx';

/** Typical jobs in a town. */
export function CallOuts({ town }: { town: Town }) {
  return (
    <Section title={interpolate(pages.town.callOuts, { town: town.name })} tone="sunken">
      <ul className="grid gap-5 md:grid-cols-3">
        {town.callOuts.map(({ title, text }) => (
          <li key={title} className="rounded-lg border border-line bg-raised p-5">
            <h3 className="text-lg">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
