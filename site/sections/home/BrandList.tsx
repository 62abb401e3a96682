import { brands } from '../../data/content.ts';
import { makePathOf } from '../../data/makes.ts';
import type { Brand } from '../../data/schemas/brands.ts';
import { brandLogoPath } from '../../paths.ts';

/** What stands on a make's plate: its logo and name, or its name alone. */
function Marque({ name, logo }: Brand) {
  if (!logo) return <span className="font-sign text-base/[1.1] uppercase">{name}</span>;
  return (
    <>
      <img src={brandLogoPath(logo)} alt="" width="44" height="44" loading="lazy" />
      {name}
    </>
  );
}

/** The makes on plates, white in both themes: the logos are dark. Those with a page lead to it. */
export function BrandList() {
  return (
    <ul className="flex">
      {brands.map((brand) => {
        const path = makePathOf(brand.name);
        const Plate = path ? 'a' : 'span';
        return (
          <li key={brand.name} className="w-36 shrink-0 pr-3">
            <Plate
              href={path}
              className="grid h-24 place-items-center content-center gap-2 rounded-md border border-line bg-white text-center text-sm text-asphalt"
            >
              <Marque {...brand} />
            </Plate>
          </li>
        );
      })}
    </ul>
  );
}
