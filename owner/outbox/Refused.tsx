import { useQueryClient } from '@tanstack/react-query';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { drop, sendAll, tryAgain, type Entry } from './outbox.ts';

type Props = {
  entry: Pick<Entry, 'key' | 'subject'>;
  /** The refused change in words, and the reason. */
  what: string;
  reason: string;
  /** Puts what was typed back into its field; left out where nothing was typed. */
  onChange?: (() => void) | undefined;
};

/** Something that the server refused, where it was made. It stays until the owner decides. */
export function Refused({ entry, what, reason, onChange }: Props) {
  const client = useQueryClient();
  const giveUp = async () => {
    await drop(({ key }) => key === entry.key);
    await sendAll(client);
  };
  return (
    <Alert tone="error">
      <p>
        This could not be stored: {what}
        <br />
        {reason}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button tone="amber" onClick={() => void tryAgain(client, entry)}>
          Try again
        </Button>
        {onChange && <Button onClick={onChange}>Change it</Button>}
        <Button onClick={() => void giveUp()}>Drop it</Button>
      </div>
    </Alert>
  );
}
