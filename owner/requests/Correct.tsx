import { useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { quoteFields, type QuoteField } from '../../contract/fields.ts';
import type { OwnerRequest } from '../../contract/owner-answers.ts';
import { change } from './changes.ts';
import { Button } from '../ui/Button.tsx';
import { useDraft } from '../ui/drafts.ts';
import { Fold } from '../ui/Fold.tsx';
import { LabelledInput } from '../ui/LabelledInput.tsx';
import { NotSaved } from '../ui/NotSaved.tsx';
import { Refusals } from './Refusals.tsx';
import { Undo } from './Undo.tsx';

const columns = ['name', 'phone', 'registration_number'] as const;
/** The fields of a request that he can correct, in his words. */
export const correctedNames = {
  name: 'Name',
  phone: 'Number',
  registration_number: 'Plate',
} as const;
type Typed = Partial<Pick<OwnerRequest, (typeof columns)[number]>>;

const fieldOf = (column: (typeof columns)[number]): QuoteField =>
  quoteFields.find((field) => field.column === column)!;

/** Corrects what the driver or the owner has typed wrong. The history keeps how it stood. */
export function Correct({ request }: { request: OwnerRequest }) {
  const client = useQueryClient();
  const [typed, setTyped] = useDraft<Typed>(`correction ${request.id}`);
  const made = columns.flatMap((column) => {
    const text = typed?.[column]?.trim();
    return text && text !== request[column] ? [[column, text]] : [];
  });
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    if (made.length > 0)
      void change(client, request.id, Object.fromEntries(made) as Typed, 'correction');
    setTyped(undefined);
  };
  return (
    <section aria-label="Corrections" className="grid gap-2">
      <Undo id={request.id} place="correction" />
      <Refusals id={request.id} places={['correction']} />
      <Fold title="Correct name, number or plate" isOpen={typed !== undefined}>
        <form className="grid gap-3" onSubmit={save}>
          {columns.map((column) => {
            const { type, maxLength, autoCapitalize } = fieldOf(column);
            return (
              <LabelledInput
                key={column}
                label={correctedNames[column]}
                type={type}
                // A value can be corrected, not taken away.
                required={request[column] !== ''}
                maxLength={maxLength}
                autoCapitalize={autoCapitalize}
                value={typed?.[column] ?? request[column]}
                onChange={({ target }) => setTyped({ ...typed, [column]: target.value })}
              />
            );
          })}
          <NotSaved isTyped={typed !== undefined} />
          <Button type="submit" disabled={typed === undefined}>
            Save
          </Button>
        </form>
      </Fold>
    </section>
  );
}
