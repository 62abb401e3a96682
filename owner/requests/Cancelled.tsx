import { useQueryClient } from '@tanstack/react-query';
import type { OwnerRequest } from '../../contract/owner-answers.ts';
import { change } from './changes.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Undo } from './Undo.tsx';
import { CancelledAt } from './Visit.tsx';

/** Says that the driver cancelled, and lets the owner reopen the request. */
export function Cancelled({ request }: { request: OwnerRequest }) {
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
