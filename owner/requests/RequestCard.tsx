import { words } from 'virtual:words';
import type { OwnerDelivery, OwnerRequest } from '../../contract/owner.ts';
import { Plate } from '../../site/ui/Plate.tsx';
import { linkToRequest } from '../routes.ts';
import { ago } from '../times.ts';
import { CancelledAt } from './Cancelled.tsx';
import { UnsentMark } from './StuckChange.tsx';

const tones: Record<OwnerDelivery, string> = {
  notified: 'text-muted',
  pending: 'text-muted',
  none: 'text-muted',
  failed: 'font-bold text-danger',
};

type Props = { request: OwnerRequest; showsStatus: boolean };

/** One request in a list: who, which car, what happened, how long ago, and whether the owner was notified. */
export function RequestCard({ request, showsStatus }: Props) {
  const { id, name, car_make, car_model, registration_number, message } = request;
  return (
    <a
      href={linkToRequest(id)}
      className="grid gap-1.5 rounded-lg border border-line bg-raised px-4 py-3 hover:bg-sunken"
    >
      <span className="flex items-baseline justify-between gap-3">
        <strong className="min-w-0 font-sign text-lg">{name}</strong>
        <time dateTime={request.received_at} className="shrink-0 text-sm text-muted">
          {ago(request.received_at)}
        </time>
      </span>
      <span className="flex flex-wrap items-center justify-between gap-2 text-sm">
        {car_make} {car_model}
        <Plate>{registration_number}</Plate>
      </span>
      <span className="truncate text-sm text-muted">{message}</span>
      <CancelledAt request={request} />
      <UnsentMark id={id} />
      <span className={`text-xs ${tones[request.delivery]}`}>
        {showsStatus && `${words.statuses[request.status]} · `}
        {words.deliveries[request.delivery]}
      </span>
    </a>
  );
}
