import type { ReactNode } from 'react';
import { words } from 'virtual:words';
import { isWholePage, type SiteChange } from '../../contract/site-edits.ts';
import { pageName } from '../requests/page-name.ts';
import { keyOf } from '../offline/content-place.ts';
import { inWords, sheetAt } from './places.ts';
import { useFields } from './useFields.ts';
import { Value } from './Value.tsx';

const maxPages = 3;

function Change({ change, children }: { change: SiteChange; children: ReactNode }) {
  const { fields } = useFields(change.file);
  const field = fields?.find((one) => keyOf(one) === keyOf(change));
  const sheet = fields && sheetAt(fields, change);
  const names = [sheet?.title, field?.title ?? inWords(String(change.path.at(-1) ?? ''))];
  const pages = field?.pages ?? [];
  const isNew = isWholePage(change);
  const others = pages.length - maxPages;
  return (
    <li className="grid gap-1 border-b border-line py-3">
      <strong>
        {isNew
          ? `${words.site.newPage.added}: ${inWords(change.file.replace(/^.*\/|\.\w+$/g, ''))}`
          : [...new Set(names.filter(Boolean))].join(': ')}
      </strong>
      {pages.length > 0 && (
        <span className="text-sm text-muted">
          {pages.slice(0, maxPages).map(pageName).join(', ')}
          {others > 0 && ` + ${others}`}
        </span>
      )}
      {!isNew && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
          <dt className="text-sm text-muted">{words.site.before}</dt>
          <dd className="min-w-0">
            <Value value={change.before} />
          </dd>
          <dt className="text-sm text-muted">{words.site.after}</dt>
          <dd className="min-w-0">
            <Value value={change.after} />
          </dd>
        </dl>
      )}
      {children}
    </li>
  );
}

type Props<One extends SiteChange> = { changes: One[]; below?: (change: One) => ReactNode };

/** A list of site changes: place, old value, new value. */
export const Changes = <One extends SiteChange>({ changes, below }: Props<One>) => (
  <ul>
    {changes.map((change) => (
      <Change key={keyOf(change)} change={change}>
        {below?.(change)}
      </Change>
    ))}
  </ul>
);
