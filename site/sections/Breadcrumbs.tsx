import { blogPath } from '../../contract/api.ts';
import type { MenuEntry } from '../data/entries.ts';
import { homePath } from '../paths.ts';

export const homeCrumb: MenuEntry = { name: 'Home', path: homePath };
export const blogCrumb: MenuEntry = { name: 'Blog', path: blogPath };

/** Breadcrumbs. They end with the page itself, unless the title is right below. */
export function Breadcrumbs({ crumbs, here }: { crumbs: MenuEntry[]; here?: string }) {
  return (
    <nav aria-label="Breadcrumbs" className="text-sm print:hidden">
      <ol className="flex flex-wrap gap-x-2">
        {crumbs.map(({ name, path }, index) => (
          <li key={path} className="flex gap-2">
            <a href={path} className="inline-block py-0.5 underline">
              {name}
            </a>
            {(here || index < crumbs.length - 1) && <span aria-hidden>›</span>}
          </li>
        ))}
        {here && (
          <li aria-current="page" className="py-0.5">
            {here}
          </li>
        )}
      </ol>
    </nav>
  );
}
