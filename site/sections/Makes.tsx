import { brands, makes, pages } from '../data/content.ts';
import { makePathOf } from '../data/entries.ts';
import { brandLogoPath } from '../paths.ts';
import { Section } from '../ui/Section.tsx';

/**
 * A make on a plate, white in both themes since logos are dark. A make without a logo shows its
 * name. `path` is its page, if it has one.
 */
function BrandPlate({ name, path }: { name: string; path?: string }) {
  const Plate = path ? 'a' : 'span';
  const logo = brands.find((brand) => brand.name === name)?.logo;
  return (
    <Plate
      href={path}
      className={`grid h-24 place-items-center content-center gap-2 rounded-md border border-edge bg-white p-3 text-center text-asphalt ${logo ? 'text-sm' : 'font-sign text-base/[1.2]'}`}
    >
      {logo && (
        <img
          src={brandLogoPath(logo)}
          alt=""
          width="40"
          height="40"
          loading="lazy"
          className="bg-line"
        />
      )}
      {name}
    </Plate>
  );
}

/** All makes in a row, linked to their page if there is one. */
export function BrandList() {
  return (
    <ul className="flex forced-color-adjust-none">
      {brands.map(({ name }) => (
        <li key={name} className="w-36 shrink-0 pr-3">
          <BrandPlate name={name} path={makePathOf(name)} />
        </li>
      ))}
    </ul>
  );
}

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
