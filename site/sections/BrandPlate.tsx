import { brands } from '../data/content.ts';
import { brandLogoPath } from '../paths.ts';

/** The mark of a make, or where the set of logos has none, its initials in a ring of the same size. */
function Mark({ name }: { name: string }) {
  const logo = brands.find((brand) => brand.name === name)?.logo;
  if (logo)
    return <img src={brandLogoPath(logo)} alt="" width="44" height="44" loading="lazy" />;
  return (
    <span
      aria-hidden
      className="grid size-11 place-items-center rounded-full border-2 font-sign text-lg"
    >
      {name.match(/\b[A-Z]/g)}
    </span>
  );
}

/** A make on a plate, white in both themes: the logos are dark. `path` is its page, if it has one. */
export function BrandPlate({ name, path }: { name: string; path?: string }) {
  const Plate = path ? 'a' : 'span';
  return (
    <Plate
      href={path}
      className="grid h-24 place-items-center content-center gap-2 rounded-md border border-line bg-white text-center text-sm text-asphalt"
    >
      <Mark name={name} />
      {name}
    </Plate>
  );
}
