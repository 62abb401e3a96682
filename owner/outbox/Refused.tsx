import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { tryAgain } from './outbox.ts';

type Props = {
  subject: string;
  /** The refused change in words, and the reason. */
  what: string;
  reason: string;
  /** Leads back to where it was typed. */
  onChange: () => void;
  onDrop: () => void;
  /** The refused value, if it is not in the words. */
  children?: ReactNode;
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
export function Refused({ subject, what, reason, onChange, onDrop, children }: Props) {
  const client = useQueryClient();
  return (
    <Alert tone="error">
      <p>
        This could not be stored: {what}
        <br />
        {reason}
      </p>
      {children}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void tryAgain(client, subject)}>Try again</Button>
        <Button
          onClick={({ currentTarget }) => {
            onChange();
            leadBack(currentTarget);
          }}
        >
          Change it
        </Button>
        <Button onClick={onDrop}>Drop it</Button>
      </div>
    </Alert>
  );
}
