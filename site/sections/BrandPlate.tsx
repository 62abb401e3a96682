import { brands } from '../data/content.ts';
import { brandLogoPath } from '../paths.ts';

/**
 * A make on a plate, white in both themes since logos are dark. A make without a logo shows its
 * name. `path` is its page, if it has one.
 */
export function BrandPlate({ name, path }: { name: string; path?: string }) {
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
