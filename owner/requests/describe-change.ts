import { interpolate } from '../../contract/text.ts';
import { appointmentInGlasgow } from '../../contract/time.ts';
import type { RequestChange } from '../../contract/owner-bodies.ts';
import type { OwnerRequest } from '../../contract/owner-answers.ts';
import { formatPence, nearTimeOf, timeOf } from '../times.ts';
import { words } from '../words.ts';

type Visit = Pick<OwnerRequest, 'arrival_at' | 'set_off_at' | 'arrived_at'>;

/** 'On the way, there at 14:40', 'Booked for tomorrow, 10:00', 'Arrived 14:38'; null without a time. */
export function describeVisit({ arrival_at, set_off_at, arrived_at }: Visit): string | null {
  const { arrived, arrival, booked } = words.request;
  if (arrived_at) return interpolate(arrived, { at: timeOf(arrived_at) });
  if (!arrival_at) return null;
  if (set_off_at) return interpolate(arrival, { at: nearTimeOf(arrival_at) });
  return interpolate(booked, { at: appointmentInGlasgow(new Date(arrival_at), new Date()) });
}

/** '£120', '£80.50', 'No price'. */
export const describePrice = (pence: number | null): string =>
  pence === null ? words.history.noPrice : formatPence(pence);

/** A change in words: 'Booked', 'On the way, there at 14:40', or the note itself. */
export function describeChange(made: RequestChange, at: string): string {
  const { status, note, eta_minutes, arrival_at, on_the_way, arrived, price_pence, paid } =
    made;
  const onMyWay =
    eta_minutes &&
    `${words.request.onMyWay}, ${interpolate(words.request.minutes, { minutes: eta_minutes })}`;
  const visit =
    arrival_at &&
    describeVisit({ arrival_at, set_off_at: on_the_way ? at : null, arrived_at: null });
  return [
    note,
    made.name,
    made.phone,
    made.registration_number,
    status && words.statuses[status],
    onMyWay,
    visit,
    eta_minutes === null && words.request.noTime,
    price_pence !== undefined && describePrice(price_pence),
    paid !== undefined && (paid ? words.request.paid : words.history.notPaid),
    arrived !== undefined && (arrived ? words.request.arrive : words.history.notArrived),
  ]
    .filter(Boolean)
    .join(' · ');
}
