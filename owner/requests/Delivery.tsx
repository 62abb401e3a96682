import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ownerApiPath } from '../../contract/owner.ts';
import type { OwnerRequest } from '../../contract/owner-answers.ts';
import { change } from './changes.ts';
import { call } from '../api/call.ts';
import { requestQuery } from '../api/queries.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { words } from '../words.ts';
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
        <p>{words.request.releaseText}</p>
        <Button
          tone="amber"
          onClick={() => void change(client, id, { status: 'new' }, 'delivery')}
        >
          {words.request.release}
        </Button>
      </Alert>
    );
  }
  if (delivery !== 'failed') {
    if (resend.isSuccess) return <Alert tone="success">{words.request.resent}</Alert>;
    return <Undo id={id} place="delivery" />;
  }
  return (
    <Alert tone="error">
      <p>{resend.error?.message ?? words.request.resendText}</p>
      <Button tone="amber" disabled={resend.isPending} onClick={() => resend.mutate()}>
        {words.request.resend}
      </Button>
    </Alert>
  );
}
