export type Crumb = { label: string; path: string };

/** The way back, ending in the page itself. */
export function Breadcrumbs({ crumbs, here }: { crumbs: Crumb[]; here: string }) {
  return (
    <nav aria-label="Breadcrumbs" className="text-sm print:hidden">
      <ol className="flex flex-wrap gap-x-2">
        {crumbs.map(({ label, path }) => (
          <li key={path} className="flex gap-2">
            <a href={path} className="inline-block py-0.5 underline underline-offset-2">
              {label}
            </a>
            <span aria-hidden>›</span>
          </li>
        ))}
        <li aria-current="page" className="py-0.5">
          {here}
        </li>
      </ol>
    </nav>
  );
}
