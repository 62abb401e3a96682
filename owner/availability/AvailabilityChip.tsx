import { interpolate } from '../../contract/text.ts';
import type { Availability } from '../../contract/owner-answers.ts';
import { linkTo } from '../routes.ts';
import { useAvailability } from './set-availability.ts';
import { timeOf } from '../times.ts';
import { words } from '../words.ts';

/** 'On a job until 15:30'. */
export function availabilityInWords({ state, until }: Availability): string {
  const { free, busy, busyUntil, off, offUntil } = words.availability;
  if (state === 'busy') return until ? interpolate(busyUntil, { at: timeOf(until) }) : busy;
  if (state === 'off') return until ? interpolate(offUntil, { at: timeOf(until) }) : off;
  return free;
}

/** The current availability, with a link to change it. */
export function AvailabilityChip() {
  const { data } = useAvailability();
  if (!data) return null;
  return (
    <a
      href={linkTo('availability')}
      className="inline-flex min-h-11 min-w-11 items-center justify-end text-right text-sm text-saltire underline"
    >
      {availabilityInWords(data)}
    </a>
  );
}
