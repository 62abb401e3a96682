import { isWithin } from '../../contract/content-place.ts';
import type { ContentError } from '../../contract/renderer.ts';
import { Alert } from '../ui/Alert.tsx';
import { Fold } from '../ui/Fold.tsx';
import { useFields, usePageName } from './use-fields.ts';
import { sheetAt } from './places.ts';
import { openSheet } from './shown-dialog.ts';

function Mistake({ error }: { error: ContentError }) {
  const { fields } = useFields(error.file);
  const pageName = usePageName();
  const sheet = fields && sheetAt(fields, error);
  const pages = fields?.findLast((one) => isWithin(error, one))?.pages ?? [];
  return (
    <li className="grid gap-1">
      {pages.length === 1 ? `${pageName(pages[0]!)}: ${error.message}` : error.message}
      {sheet && (
        <button
          type="button"
          className="min-h-11 text-left text-saltire underline"
          onClick={() => openSheet({ places: [error] })}
        >
          Change: {sheet.title}
        </button>
      )}
    </li>
  );
}

/** How many are shown at first; a new page may have forty. */
const shownAtFirst = 5;

type Props = { title?: string; errors: ContentError[] };

/** Mistakes, by default those that block publishing, each with a link to fix it. */
export function Mistakes({ title = 'Put this right before you publish', errors }: Props) {
  const list = (some: ContentError[]) => (
    <ul className="grid gap-3">
      {some.map((error, at) => (
        <Mistake key={at} error={error} />
      ))}
    </ul>
  );
  const others = errors.slice(shownAtFirst);
  return (
    <Alert tone="error">
      <p className="font-bold">{title}</p>
      {list(errors.slice(0, shownAtFirst))}
      {others.length > 0 && <Fold title={`And ${others.length} more`}>{list(others)}</Fold>}
    </Alert>
  );
}
