import type { ReactNode } from 'react';
import type { ConfirmedGroup } from '../../contract/confirmed.ts';
import { inWords } from '../../contract/text.ts';
import type { SiteChange } from '../../contract/site-answers.ts';
import { isWholePage, stemOf } from '../../contract/site-edits.ts';
import { isWithin, placeName } from '../../contract/content-place.ts';
import { sheetAt } from './places.ts';
import { stepNames } from './steps/step-names.ts';
import { useFields, usePageName } from './use-fields.ts';
import { Value } from './Value.tsx';

const maxPages = 3;

/** How many entries two lists share at their start, and of the rest at their end. */
function sharedEnds(one: unknown[], other: unknown[]): { start: number; end: number } {
  const isSame = (at: number) => JSON.stringify(one.at(at)) === JSON.stringify(other.at(at));
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && isSame(start)) start += 1;
  let end = 0;
  while (end < most - start && isSame(-1 - end)) end += 1;
  return { start, end };
}

/** Of two lists only the entries that differ, and the position of the first. */
function differing({ before, after }: SiteChange) {
  if (!Array.isArray(before) || !Array.isArray(after)) return { before, after, from: 1 };
  const { start, end } = sharedEnds(before, after);
  const part = (list: unknown[]) => list.slice(start, list.length - end);
  return { before: part(before), after: part(after), from: start + 1 };
}

/** Names a page that comes or goes; right after it was sent, its words are not known yet. */
function pageChange({ file, before, after }: SiteChange): string {
  const { name, title } = (after ?? before ?? {}) as { name?: string; title?: string };
  const page = name ?? title ?? inWords(stemOf(file));
  return `${after === undefined ? 'Removed' : 'New'} page: ${page}`;
}

/** Labels of the old and the new value. */
type Labels = { before: string; after: string };

function Change({
  change,
  said,
  children,
}: {
  change: SiteChange;
  said: Labels;
  children: ReactNode;
}) {
  const { fields } = useFields(change.file);
  const pageName = usePageName();
  // An entry may be new, so that only its list is known.
  const field = fields?.findLast((one) => isWithin(change, one));
  const sheet = fields && sheetAt(fields, change);
  const [first, group] = change.path;
  const place = [stemOf(change.file), ...change.path].map((part) =>
    typeof part === 'number' ? String(part + 1) : inWords(part),
  );
  const around = first === 'confirmed' ? stepNames[group as ConfirmedGroup] : sheet?.title;
  // A place that a release removed has neither.
  const names = around || field ? [around, field?.title ?? place.at(-1)] : place;
  const pages = field?.pages ?? [];
  const isPage = isWholePage(change);
  const others = pages.length - maxPages;
  const { before, after, from } = differing(change);
  const named = (value: unknown): unknown => {
    if (change.path.join() === 'hidden') return value === true ? 'hidden' : 'shown';
    if (!field?.schema.choices) return value;
    return Array.isArray(value) ? value.map(named) : inWords(String(value));
  };
  return (
    <li className="grid gap-1 border-b border-line py-3">
      <strong>
        {isPage ? pageChange(change) : [...new Set(names.filter(Boolean))].join(': ')}
      </strong>
      {pages.length > 0 && (
        <span className="text-sm text-muted">
          {pages.slice(0, maxPages).map(pageName).join(', ')}
          {others > 0 && ` + ${others}`}
        </span>
      )}
      {!isPage && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
          <dt className="text-sm text-muted">{said.before}</dt>
          <dd className="min-w-0">
            <Value value={named(before)} from={from} />
          </dd>
          <dt className="text-sm text-muted">{said.after}</dt>
          <dd className="min-w-0">
            <Value value={named(after)} from={from} />
          </dd>
        </dl>
      )}
      {children}
    </li>
  );
}

type Props<One extends SiteChange> = {
  changes: One[];
  said: Labels;
  below?: (change: One) => ReactNode;
};

/** A list of site changes: place, old value, new value. */
export const Changes = <One extends SiteChange>({ changes, said, below }: Props<One>) => (
  <ul>
    {changes.map((change) => (
      <Change key={placeName(change)} change={change} said={said}>
        {below?.(change)}
      </Change>
    ))}
  </ul>
);
