import { words } from 'virtual:words';
import { interpolate } from '../../contract/text.ts';
import type { ContentError } from '../../contract/renderer.ts';
import { Alert } from '../ui/Alert.tsx';
import { pageName } from '../requests/page-name.ts';
import { isWithin, sheetAt, type Opened } from './places.ts';
import { useFields } from './useFields.ts';

type Props = { title?: string; errors: ContentError[]; onOpen: (opened: Opened) => void };

function Mistake({ error, onOpen }: { error: ContentError; onOpen: Props['onOpen'] }) {
  const { fields } = useFields(error.file);
  const sheet = fields && sheetAt(fields, error);
  const pages = fields?.findLast((one) => isWithin(error, one))?.pages ?? [];
  return (
    <li className="grid gap-1">
      {pages.length === 1 ? `${pageName(pages[0]!)}: ${error.message}` : error.message}
      {sheet && (
        <button
          type="button"
          className="min-h-11 text-left text-saltire underline"
          onClick={() => onOpen({ places: [error] })}
        >
          {interpolate(words.site.putRight, { what: sheet.title })}
        </button>
      )}
    </li>
  );
}

/** Mistakes, by default those that block publishing, each with a link to fix it. */
export function Mistakes({ title = words.site.mistakes, errors, onOpen }: Props) {
  return (
    <Alert tone="error">
      <p className="font-bold">{title}</p>
      <ul className="grid gap-3">
        {errors.map((error, at) => (
          <Mistake key={at} error={error} onOpen={onOpen} />
        ))}
      </ul>
    </Alert>
  );
}
