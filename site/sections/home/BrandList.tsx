import { brands } from '../../data/content.ts';
import { makePathOf } from '../../data/entries.ts';
import { BrandPlate } from '../BrandPlate.tsx';

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
