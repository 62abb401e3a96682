import { useId, useRef, useState, type SubmitEvent, type ReactNode } from 'react';
import { maxDaysAhead } from '../../contract/owner.ts';
import { interpolate } from '../../contract/text.ts';
import { lastTime, localTime } from '../times.ts';
import { words } from '../words.ts';
import { fieldClass } from './field-class.ts';

type Props = {
  label: string;
  /** The field's initial value: see {@link localTime}. Without one it is emptied once the time is set. */
  initial?: string;
  /** Why the server refused the time. */
  error?: string | undefined;
  /** Class of the row with the field and its button. */
  className: string;
  onSet: (time: string) => void;
  children: ReactNode;
};

/** Sets any future day and time by the phone's own picker. Errors are shown below it. */
export function TimeForm({ label, initial = '', error, className, onSet, children }: Props) {
  const [time, setTime] = useState(initial);
  const [isWrong, setIsWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const shown = isWrong ? interpolate(words.app.wrongTime, { days: maxDaysAhead }) : error;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const at = Date.parse(time);
    const isPossible = at > Date.now() && at <= lastTime().getTime();
    setIsWrong(!isPossible);
    if (!isPossible) return field.current?.focus();
    onSet(new Date(at).toISOString());
    if (!initial) setTime('');
  };
  return (
    <form noValidate className="grid gap-2" onSubmit={submit}>
      <div className={className}>
        <input
          ref={field}
          type="datetime-local"
          required
          aria-label={label}
          aria-invalid={shown !== undefined}
          aria-describedby={errorId}
          className={`${fieldClass} min-w-0 aria-invalid:border-danger`}
          min={localTime(new Date())}
          max={localTime(lastTime())}
          value={time}
          onChange={({ target }) => {
            setTime(target.value);
            setIsWrong(false);
          }}
        />
        {children}
      </div>
      <p id={errorId} role="alert" className="text-sm font-bold text-danger empty:hidden">
        {shown}
      </p>
    </form>
  );
}
