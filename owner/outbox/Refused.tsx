import { useQueryClient } from '@tanstack/react-query';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { discard, tryAgain, type Entry } from './outbox.ts';

type Props = {
  entry: Pick<Entry, 'key' | 'subject'>;
  /** The refused change in words, and the reason. */
  what: string;
  reason: string;
  /** Puts what was typed back into its field, and gives it up here. */
  onChange: () => void;
};

/** Focuses the field or choice that something was made with, in the part of the screen around it. */
function leadBack(alert: Element): void {
  const control = alert
    .closest('section, main')
    ?.querySelector<HTMLElement>('form :is(input, textarea), [aria-pressed]');
  const fold = control?.closest('details');
  if (fold) fold.open = true;
  control?.focus();
}

/** Something that the server refused, where it was made. It stays until the owner decides. */
export function Refused({ entry, what, reason, onChange }: Props) {
  const client = useQueryClient();
  return (
    <Alert tone="error">
      <p>
        This could not be stored: {what}
        <br />
        {reason}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void tryAgain(client, entry)}>Try again</Button>
        <Button
          onClick={({ currentTarget }) => {
            onChange();
            leadBack(currentTarget);
          }}
        >
          Change it
        </Button>
        <Button onClick={() => void discard(client, entry)}>Drop it</Button>
      </div>
    </Alert>
  );
}
