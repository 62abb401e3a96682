import { useId, useRef, useState, type SubmitEvent, type ReactNode } from 'react';
import { maxDaysAhead } from '../../contract/owner.ts';
import { fromClockInGlasgow, onClockInGlasgow } from '../../contract/time.ts';
import { lastTime } from '../times.ts';
import { useDraft } from './drafts.ts';
import { fieldClass } from './field-class.ts';
import { NotSaved } from './NotSaved.tsx';

type Props = {
  label: string;
  /** The chosen time is kept under this name until it is set. */
  draft: string;
  /** The time that the field begins with. */
  initial?: Date;
  /** Class of the row with the field and its button. */
  className: string;
  onSet: (time: string) => void;
  children: ReactNode;
};

/** Error for a chosen time; undefined for a good one. */
function mistakeIn(shown: string, time: Date | undefined): string | undefined {
  if (shown && !time)
    return `The clocks go forward that night, so there is no ${shown.split('T').at(-1)!}. Choose another time.`;
  return time && time > new Date() && time <= lastTime()
    ? undefined
    : `Choose a day and time that is still to come, at most ${maxDaysAhead} days away.`;
}

/** Sets any future day and time in Glasgow by the phone's own picker. Errors are shown below it. */
export function TimeForm({ label, draft, initial, className, onSet, children }: Props) {
  const [typed, setTyped] = useDraft(`time ${draft}`);
  const [mistake, setMistake] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const shown = typed ?? (initial ? onClockInGlasgow(initial) : '');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const time = fromClockInGlasgow(shown.slice(0, 'yyyy-mm-ddThh:mm'.length));
    const wrong = mistakeIn(shown, time);
    setMistake(wrong);
    if (wrong) return field.current?.focus();
    onSet(time!.toISOString());
    setTyped(undefined);
  };
  return (
    <form noValidate className="grid gap-2" onSubmit={submit}>
      <div className={className}>
        <input
          ref={field}
          type="datetime-local"
          required
          aria-label={label}
          aria-invalid={mistake !== undefined}
          aria-describedby={errorId}
          className={`${fieldClass} min-w-0 aria-invalid:border-danger`}
          min={onClockInGlasgow(new Date())}
          max={onClockInGlasgow(lastTime())}
          value={shown}
          onChange={({ target }) => {
            setTyped(target.value || undefined);
            setMistake(undefined);
          }}
        />
        {children}
      </div>
      <p id={errorId} role="alert" className="text-sm font-bold text-danger empty:hidden">
        {mistake}
      </p>
      <NotSaved isTyped={typed !== undefined && !mistake} />
    </form>
  );
}
