import { useQueryClient } from '@tanstack/react-query';
import type { OwnerRequest } from '../../contract/owner-answers.ts';
import { change } from './changes.ts';
import { timeOf } from '../times.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Undo } from './Undo.tsx';

type Props = { request: OwnerRequest };

/** 'Cancelled by the driver 23:41', if the request is cancelled. */
export const CancelledAt = ({ request: { cancelled_at } }: Props) =>
  cancelled_at && (
    <strong className="text-danger">Cancelled by the driver {timeOf(cancelled_at)}</strong>
  );

/** Says that the driver cancelled, and lets the owner reopen the request. */
export function Cancelled({ request }: Props) {
  const client = useQueryClient();
  const { id, cancelled_at } = request;
  if (!cancelled_at) return <Undo id={id} place="cancelled" />;
  return (
    <Alert>
      <p>
        <CancelledAt request={request} />
      </p>
      <Button onClick={() => void change(client, id, { status: 'new' }, 'cancelled')}>
        Reopen it
      </Button>
    </Alert>
  );
}
