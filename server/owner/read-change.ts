import type { FastifyRequest } from 'fastify';
import type { RequestChange } from '../../contract/owner-bodies.ts';
import { changeAgeHeader, versionHeader } from '../../contract/owner.ts';
import { dayMs } from '../../contract/time.ts';
import { RequestError } from '../http/errors.ts';
import type { Arrival } from '../requests/change.ts';

/** A time that was agreed further ahead is a slip of the finger. */
const maxDaysAhead = 60;
/** How old a change may be that waited for a signal. */
const maxDaysBack = 30;

/** Throws a RequestError (422) for a time nobody can have meant. */
export function arrivalOf(
  { eta_minutes, arrival_at, on_the_way = false }: RequestChange,
  madeAt: Date,
): Arrival | null | undefined {
  if (arrival_at !== undefined) {
    const at = new Date(arrival_at);
    const days = (at.getTime() - madeAt.getTime()) / dayMs;
    if (days > maxDaysAhead || days < -maxDaysBack) {
      throw new RequestError(422, `Choose a time within the next ${maxDaysAhead} days`);
    }
    return { at, isOnTheWay: on_the_way };
  }
  return typeof eta_minutes === 'number'
    ? { at: new Date(madeAt.getTime() + eta_minutes * 60_000), isOnTheWay: true }
    : eta_minutes;
}

/** The version of the request that the owner saw. */
export function versionOf({ headers }: FastifyRequest): number | undefined {
  const version = headers[versionHeader.toLowerCase()];
  if (version === undefined) return undefined;
  if (typeof version === 'string' && /^\d{1,9}$/.test(version)) return Number(version);
  throw new RequestError(422, `${versionHeader} must be the version of the request, a number`);
}

/** Seconds since the owner made a change. */
export function ageOf({ headers }: FastifyRequest): number {
  const age = headers[changeAgeHeader.toLowerCase()];
  if (age === undefined) return 0;
  if (typeof age === 'string' && /^\d{1,7}$/.test(age)) return Number(age);
  throw new RequestError(422, `${changeAgeHeader} must be a whole number of seconds`);
}
