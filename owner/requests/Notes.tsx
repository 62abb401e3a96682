import { useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import type { OwnerNote } from '../../contract/owner-answers.ts';
import type { UnsentChange } from './changes.ts';
import { change } from './changes.ts';
import { timeOf } from '../times.ts';
import { Button } from '../ui/Button.tsx';
import { useDraft } from '../ui/drafts.ts';
import { fieldClass } from '../ui/field-class.ts';
import { NotSaved } from '../ui/NotSaved.tsx';
import { ScreenSection } from '../ui/Screen.tsx';
import { Refusals } from './Refusals.tsx';

type Props = { id: string; notes: OwnerNote[]; changes: UnsentChange[] };
type Shown = OwnerNote & { isUnsent?: boolean };

/** Notes with unsent ones in their place. */
const allNotes = (notes: OwnerNote[], changes: UnsentChange[]): Shown[] => [
  ...notes,
  ...changes.flatMap(({ key, at, change: { note } }) =>
    note === undefined ? [] : [{ id: key, at, text: note, isUnsent: true }],
  ),
];

/** The owner's private notes on a request, and a field for another. */
export function Notes({ id, notes, changes }: Props) {
  const client = useQueryClient();
  const [typed = '', setTyped] = useDraft(`note ${id}`);
  const add = (event: SubmitEvent) => {
    event.preventDefault();
    if (!typed.trim()) return;
    void change(client, id, { note: typed.trim() });
    setTyped(undefined);
  };
  return (
    <ScreenSection title="Notes">
      <Refusals id={id} places={[undefined]} />
      <ul className="grid gap-2 empty:hidden">
        {allNotes(notes, changes).map(({ id, at, text, isUnsent }) => (
          <li key={id} className="rounded-md bg-sunken px-3 py-2">
            <p className="whitespace-pre-wrap">{text}</p>
            <p className="text-xs text-muted">
              <time dateTime={at}>{timeOf(at)}</time>
              {isUnsent && ` · Not sent yet`}
            </p>
          </li>
        ))}
      </ul>
      <form onSubmit={add} className="grid gap-2">
        <textarea
          aria-label="New note"
          placeholder="Only you see them."
          className={fieldClass}
          rows={2}
          maxLength={2000}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <NotSaved isTyped={typed.trim() !== ''} />
        <Button type="submit">Add a note</Button>
      </form>
    </ScreenSection>
  );
}
