import { makes, pages } from '../../data/content.ts';
import { Section } from '../../ui/Section.tsx';
import { BrandPlate } from '../BrandPlate.tsx';

/** Links to the pages of all makes, or of all others. */
export function MakeLinks({ except }: { except?: string }) {
  const others = makes.filter(({ slug }) => slug !== except);
  if (others.length === 0) return null;
  return (
    <Section id="makes" title={pages.make.links}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2.5 forced-color-adjust-none lg:grid-cols-6 lg:gap-4">
        {others.map(({ slug, name, path }) => (
          <li key={slug}>
            <BrandPlate name={name} path={path} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
