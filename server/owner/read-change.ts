import type { RequestChange } from '../../contract/owner-bodies.ts';
import { maxDaysAhead, maxDaysWaiting } from '../../contract/owner.ts';
import { dayMs } from '../../contract/time.ts';
import { RequestError } from '../http/errors.ts';
import type { Arrival } from '../requests/change.ts';

/** The arrival set by a change. Throws a RequestError (422) for an impossible time. */
export function arrivalOf(
  { eta_minutes, arrival_at, on_the_way = false }: RequestChange,
  madeAt: Date,
): Arrival | null | undefined {
  if (arrival_at !== undefined) {
    const at = new Date(arrival_at);
    const days = (at.getTime() - madeAt.getTime()) / dayMs;
    if (days > maxDaysAhead || days < -maxDaysWaiting) {
      throw new RequestError(422, `Choose a time within the next ${maxDaysAhead} days`);
    }
    return { at, isOnTheWay: on_the_way };
  }
  return typeof eta_minutes === 'number'
    ? { at: new Date(madeAt.getTime() + eta_minutes * 60_000), isOnTheWay: true }
    : eta_minutes;
}
