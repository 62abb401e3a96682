import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  ownerApiPath,
  type OwnerRequest,
  type OwnerRequestDetail,
} from '../../contract/owner.ts';
import { button } from '../../site/ui/button.ts';
import { change } from '../offline/changes.ts';
import { putRequest } from '../offline/apply.ts';
import { call } from '../api/call.ts';
import { Message } from '../ui/Message.tsx';
import { words } from '../words.ts';

/** What the owner can do where he was not notified: release a held request, send a failed one again. */
export function Delivery({ request }: { request: OwnerRequest }) {
  const client = useQueryClient();
  const { id, status, delivery } = request;
  const resend = useMutation({
    mutationFn: () => call<OwnerRequestDetail>('POST', `${ownerApiPath}/requests/${id}/resend`),
    onSuccess: (stored) => putRequest(client, stored),
  });
  if (status === 'held') {
    return (
      <Message>
        <p>{words.request.releaseText}</p>
        <button
          type="button"
          className={button('amber')}
          onClick={() => void change(client, id, { status: 'waiting' })}
        >
          {words.request.release}
        </button>
      </Message>
    );
  }
  if (resend.isSuccess) return <Message tone="good">{words.request.resent}</Message>;
  if (delivery !== 'failed') return null;
  return (
    <Message tone="bad">
      <p>{resend.error?.message ?? words.request.resendText}</p>
      <button
        type="button"
        className={button('amber')}
        disabled={resend.isPending}
        onClick={() => resend.mutate()}
      >
        {words.request.resend}
      </button>
    </Message>
  );
}
