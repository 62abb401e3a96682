import { useQueryClient } from '@tanstack/react-query';
import type { RequestChange } from '../../contract/owner-bodies.ts';
import type { OwnerRequest } from '../../contract/owner-answers.ts';
import { change } from '../offline/send-changes.ts';
import { Button } from '../ui/Button.tsx';
import { useDraft } from '../ui/drafts.ts';
import { fieldClass } from '../ui/field-class.ts';
import { ScreenSection } from '../ui/Screen.tsx';
import { words } from '../words.ts';
import { Undo } from './Undo.tsx';

/** Pence for the field: '120' for 12000, '80.50' for 8050. */
const typedFor = (pence: number | null) =>
  pence === null ? '' : (pence / 100).toFixed(pence % 100 === 0 ? 0 : 2);

/** The typed amount in pence; null if empty. */
const penceOf = (typed: string) =>
  typed.trim() === '' ? null : Math.round(Number(typed.replace(',', '.')) * 100);

/** The agreed price, and a button once it is paid. */
export function Price({ request: { id, price_pence, paid_at } }: { request: OwnerRequest }) {
  const client = useQueryClient();
  const [draft, setDraft] = useDraft(`price ${id}`);
  /** Makes a change, with the amount that was typed and not saved. */
  const set = (made: RequestChange = {}) => {
    const typed = draft === undefined ? {} : { price_pence: penceOf(draft) };
    void change(client, id, { ...typed, ...made }, 'price');
    setDraft(undefined);
  };
  return (
    <ScreenSection title={words.request.price} aside={<Undo id={id} place="price" />}>
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          set();
        }}
      >
        <label className="flex min-w-0 flex-1 items-center gap-2">
          £
          <input
            inputMode="decimal"
            pattern="\d{1,4}([.,]\d{1,2})?"
            aria-label={words.request.priceLabel}
            className={`${fieldClass} min-w-0`}
            value={draft ?? typedFor(price_pence)}
            onChange={({ target }) => setDraft(target.value)}
          />
        </label>
        <Button type="submit" disabled={draft === undefined} className="px-3!">
          {words.app.save}
        </Button>
        <Button
          aria-pressed={paid_at !== null}
          className="px-3!"
          onClick={({ currentTarget }) => {
            if (currentTarget.form!.reportValidity()) set({ paid: paid_at === null });
          }}
        >
          {words.request.paid}
        </Button>
      </form>
    </ScreenSection>
  );
}
