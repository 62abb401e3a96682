import type { RequestChange } from '../../contract/owner-bodies.ts';
import { formatPence } from '../times.ts';
import { statusNames } from './status-names.ts';
import { describeVisit } from './Visit.tsx';

/** '£120', '£80.50', 'No price'. */
export const describePrice = (pence: number | null): string =>
  pence === null ? 'No price' : formatPence(pence);

/** A change in words: 'Booked', 'On the way, there at 14:40', or the note itself. */
export function describeChange(made: RequestChange, at: string): string {
  const { status, note, eta_minutes, arrival_at, on_the_way, arrived, price_pence, paid } =
    made;
  const onMyWay = eta_minutes && `On my way, ${eta_minutes} min`;
  const visit =
    arrival_at &&
    describeVisit({ arrival_at, set_off_at: on_the_way ? at : null, arrived_at: null });
  return [
    note,
    made.name,
    made.phone,
    made.registration_number,
    status && statusNames[status],
    onMyWay,
    visit,
    eta_minutes === null && 'No time after all',
    price_pence !== undefined && describePrice(price_pence),
    paid !== undefined && (paid ? 'Paid' : 'Not paid after all'),
    arrived !== undefined && (arrived ? 'Arrived' : 'Not there after all'),
  ]
    .filter(Boolean)
    .join(' · ');
}
