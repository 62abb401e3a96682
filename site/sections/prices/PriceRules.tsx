import { pricing } from '../../data/content.ts';
import { Section } from '../../ui/Section.tsx';

const { title, items } = pricing.page.rules;

/** Rules for every job: night, distance, and visits that end differently than planned. */
export function PriceRules() {
  return (
    <Section title={title} tone="sunken">
      <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        {items.map(({ title, text }) => (
          <li key={title}>
            <h3 className="text-lg">{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
