import type { OwnerRequest } from '../../contract/owner-answers.ts';
import { appointmentInGlasgow } from '../../contract/time.ts';
import { isLate, nearTimeOf, timeOf } from '../times.ts';
import { useNow } from '../use-now.ts';

type Visit = Pick<OwnerRequest, 'arrival_at' | 'set_off_at' | 'arrived_at'>;

/** 'On the way, there at 14:40', 'Booked for tomorrow, 10:00', 'Arrived 14:38'; null without a time. */
export function describeVisit({ arrival_at, set_off_at, arrived_at }: Visit): string | null {
  if (arrived_at) return `Arrived ${timeOf(arrived_at)}`;
  if (!arrival_at) return null;
  if (set_off_at) return `On the way, there at ${nearTimeOf(arrival_at)}`;
  return `Booked for ${appointmentInGlasgow(new Date(arrival_at), new Date())}`;
}

type Props = { request: OwnerRequest };

/** The agreed arrival time, and 'late' once it has passed. */
export function VisitTime({ request }: Props) {
  const now = useNow();
  const visit = describeVisit(request);
  if (!visit) return null;
  return (
    <span>
      <strong>{visit}</strong>
      {isLate(request, now) && <strong className="text-danger"> · late</strong>}
    </span>
  );
}

/** 'Cancelled by the driver 23:41', if the request is cancelled. */
export const CancelledAt = ({ request: { cancelled_at } }: Props) =>
  cancelled_at && (
    <strong className="text-danger">Cancelled by the driver {timeOf(cancelled_at)}</strong>
  );
