import { honeypotField } from '../../../contract/api.ts';
import { quoteMessages } from '../../../contract/messages.ts';

/** A field that people don't see and robots fill. */
export function Honeypot() {
  return (
    <div aria-hidden className="absolute size-px overflow-hidden [clip-path:inset(50%)]">
      <label>
        {quoteMessages.leaveEmpty}
        <input name={honeypotField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
