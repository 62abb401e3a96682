import type { OwnerRequest } from '../../contract/owner-answers.ts';
import { Plate } from '../../site/ui/Plate.tsx';
import { linkToRequest } from '../routes.ts';
import { timeAgo } from '../times.ts';
import { useNow } from '../use-now.ts';
import { statusNames } from './status-names.ts';
import { CallButtons, Directions } from './CallButtons.tsx';
import { townOf } from './town.ts';
import { UnsentMark } from './Unsent.tsx';
import { CancelledAt, VisitTime } from './Visit.tsx';

/** The notification's state, if the owner needs to act. */
function Delivery({ delivery }: Pick<OwnerRequest, 'delivery'>) {
  if (delivery === 'failed')
    return <strong className="text-sm text-danger">Notification failed</strong>;
  return delivery === 'pending' ? (
    <span className="text-sm text-muted">Notifying you</span>
  ) : null;
}

type Props = {
  request: OwnerRequest;
  showsStatus: boolean;
  /** Others with its number. */
  sharing: OwnerRequest[];
};

/** One request in a list: who, which car, where, what happened, when the owner comes, and how to reach them. */
export function RequestCard({ request, showsStatus, sharing }: Props) {
  const now = useNow();
  const { id, name, phone, car_make, car_model, registration_number, message } = request;
  const { status, seen_at, cancelled_at, place, page, location } = request;
  const where = place || (!location && townOf(page));
  const isOpen = status === 'new' || status === 'contacted' || status === 'booked';
  return (
    <article className="relative grid gap-1.5 rounded-lg border border-line bg-raised px-4 py-3 hover:bg-sunken">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <a
          href={linkToRequest(id)}
          className={`inline-flex min-h-11 min-w-11 items-center font-sign text-lg font-bold after:absolute after:inset-0 ${cancelled_at ? 'line-through' : ''}`}
        >
          {name || phone}
        </a>
        <span className="text-sm text-muted">
          {seen_at === null && !cancelled_at && (
            <strong className="text-saltire">New · </strong>
          )}
          <time dateTime={request.received_at}>{timeAgo(request.received_at, now)}</time>
        </span>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
        <span>{[`${car_make} ${car_model}`.trim(), where].filter(Boolean).join(' · ')}</span>
        {registration_number && <Plate>{registration_number}</Plate>}
      </div>
      <p className="line-clamp-2 text-sm text-muted">{message}</p>
      <VisitTime request={request} />
      <CancelledAt request={request} />
      {sharing[0] && (
        <span className="text-sm">
          Same number as {sharing[0].name || sharing[0].reference}
        </span>
      )}
      <UnsentMark id={id} />
      {showsStatus && <span className="text-sm text-muted">{statusNames[status]}</span>}
      <Delivery delivery={request.delivery} />
      {isOpen && (
        <div className="relative mt-1 grid gap-2">
          <CallButtons numbers={request.numbers} isOnCard />
          <Directions request={request} />
        </div>
      )}
    </article>
  );
}
