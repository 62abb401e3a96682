import { makes, pages } from '../../data/content.ts';
import { Section } from '../../ui/Section.tsx';

/** The way to the page of every make, or of every other one. */
export function MakeLinks({ except }: { except?: string }) {
  const others = makes.filter(({ slug }) => slug !== except);
  if (others.length === 0) return null;
  return (
    <Section id="makes" title={pages.make.links}>
      <ul className="grid grid-cols-2 gap-x-6 sm:grid-cols-3 lg:grid-cols-6">
        {others.map(({ slug, name, path }) => (
          <li key={slug}>
            <a
              href={path}
              className="inline-block py-2 font-semibold text-saltire underline-offset-2 hover:underline"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
