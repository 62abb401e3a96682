import type { NewPages } from '../../contract/site-bodies.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { useDrafts, writeDraft } from '../ui/drafts.ts';
import { newPageDraft, newPageForms } from './new-pages.ts';
import { dialog, openSheet } from './shown-dialog.ts';
import { sheetDraft, type TypedSheet } from './use-sheet.ts';

/** Words that were typed and not saved, with what opens them. */
export function HalfTyped() {
  const sheets = useDrafts<TypedSheet>(sheetDraft).map(([name, { title, opens }]) => ({
    name,
    title,
    open: () => {
      if (typeof opens === 'string') location.hash = opens;
      else openSheet(opens);
    },
  }));
  const pages = useDrafts(newPageDraft).map(([name]) => ({
    name,
    title: newPageForms[name.slice(newPageDraft.length) as keyof NewPages].add,
    open: () => dialog.set('pages'),
  }));
  const all = [...sheets, ...pages];
  if (all.length === 0) return null;
  return (
    <Alert>
      <p>You typed this and have not saved it. Go on with it, or throw it away:</p>
      <ul>
        {all.map(({ name, title, open }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-3">
            <button
              type="button"
              className="min-h-11 min-w-0 flex-1 text-left underline"
              onClick={open}
            >
              {title}
            </button>
            <Button
              className="px-3!"
              aria-label={`Throw it away: ${title}`}
              onClick={() => writeDraft(name, undefined)}
            >
              Throw it away
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
