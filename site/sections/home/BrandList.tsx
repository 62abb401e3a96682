import { brands } from '../../data/content.ts';
import { brandLogoPath } from '../../paths.ts';

/** The makes on plates, white in both themes: the logos are dark. */
export function BrandList() {
  return (
    <ul className="flex">
      {brands.map((brand) => (
        <li key={brand.name} className="w-36 shrink-0 pr-3">
          <span className="grid h-28 place-items-center content-center gap-2 rounded-md border border-line bg-white text-center text-sm text-asphalt">
            {brand.logo ? (
              <>
                <img
                  src={brandLogoPath(brand.logo)}
                  alt=""
                  width="44"
                  height="44"
                  loading="lazy"
                />
                {brand.name}
              </>
            ) : (
              <span className="font-sign text-lg">{brand.name}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
