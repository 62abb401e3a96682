import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { RequestChange } from '../../contract/owner-bodies.ts';
import type { OwnerRequest } from '../../contract/owner-answers.ts';
import { change } from './changes.ts';
import { Button } from '../ui/Button.tsx';
import { useDraft } from '../ui/drafts.ts';
import { fieldClass } from '../ui/field-class.ts';
import { NotSaved } from '../ui/NotSaved.tsx';
import { ScreenSection } from '../ui/Screen.tsx';
import { penceOf, typedFor } from './pence.ts';
import { Refusals } from './Refusals.tsx';
import { Undo } from './Undo.tsx';

/** The agreed price, and a button once it is paid. What was typed is saved on leaving, too. */
export function Price({ request: { id, price_pence, paid_at } }: { request: OwnerRequest }) {
  const client = useQueryClient();
  const [draft, setDraft] = useDraft(`price ${id}`);
  const [isAsked, setAsked] = useState(false);
  const errorId = useId();
  const typed = draft === undefined ? price_pence : penceOf(draft);
  const isWrong = isAsked && typed === undefined;
  /** Makes a change, with the amount that was typed and not saved. */
  const set = (made: RequestChange = {}) => {
    if (typed === undefined) return setAsked(true);
    const price = typed === price_pence ? {} : { price_pence: typed };
    const all = { ...price, ...made };
    if (Object.keys(all).length > 0) void change(client, id, all, 'price');
    setDraft(undefined);
  };
  const leave = useEffectEvent(() => {
    if (draft !== undefined && typed !== undefined) set();
  });
  useEffect(() => () => leave(), []);
  return (
    <ScreenSection title="Price" aside={<Undo id={id} place="price" />}>
      <Refusals id={id} places={['price']} />
      <form
        className="flex flex-wrap gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          set();
        }}
      >
        <label className="flex min-w-0 flex-1 items-center gap-2">
          £
          <input
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            aria-label="Price agreed, in pounds"
            aria-invalid={isWrong}
            aria-describedby={errorId}
            className={`${fieldClass} min-w-0 aria-invalid:border-danger`}
            value={draft ?? typedFor(price_pence)}
            onChange={({ target }) => {
              setDraft(target.value);
              setAsked(false);
            }}
          />
        </label>
        <Button type="submit" disabled={draft === undefined} className="px-3!">
          Save
        </Button>
        <Button
          aria-pressed={paid_at !== null}
          className="px-3!"
          onClick={() => set({ paid: paid_at === null })}
        >
          Paid
        </Button>
      </form>
      <p id={errorId} role="alert" className="text-sm font-bold text-danger empty:hidden">
        {isWrong && 'Not saved: write an amount of at most £10,000, such as 75 or 75.50.'}
      </p>
      <NotSaved isTyped={draft !== undefined && !isWrong} />
    </ScreenSection>
  );
}
