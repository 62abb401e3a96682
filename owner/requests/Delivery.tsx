import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ownerApiPath } from '../../contract/owner.ts';
import type { OwnerRequest } from '../../contract/owner-answers.ts';
import { change } from './changes.ts';
import { call } from '../api/call.ts';
import { requestQuery } from '../api/queries.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Undo } from './Undo.tsx';

/** Actions for a request without a notification: release a quarantined one, resend a failed one. */
export function Delivery({ request }: { request: OwnerRequest }) {
  const client = useQueryClient();
  const { id, status, delivery } = request;
  const resend = useMutation({
    mutationFn: () => call('POST', `${ownerApiPath}/requests/${id}/resend`),
    onSuccess: () => client.invalidateQueries(requestQuery(id)),
  });
  if (status === 'quarantined') {
    return (
      <Alert>
        <p>It looks like spam, so you were not notified. Releasing puts it under Waiting.</p>
        <Button
          tone="amber"
          onClick={() => void change(client, id, { status: 'new' }, 'delivery')}
        >
          Release
        </Button>
      </Alert>
    );
  }
  if (delivery !== 'failed') {
    if (resend.isSuccess) return <Alert tone="success">It is on its way to you.</Alert>;
    return <Undo id={id} place="delivery" />;
  }
  return (
    <Alert tone="error">
      <p>{resend.error?.message ?? 'You were not notified of this request.'}</p>
      <Button disabled={resend.isPending} onClick={() => resend.mutate()}>
        Send again
      </Button>
    </Alert>
  );
}
