import type { Availability } from '../../contract/owner-answers.ts';
import { linkTo } from '../routes.ts';
import { useAvailability } from './set-availability.ts';
import { timeOf } from '../times.ts';

/** 'On a job until 15:30'. */
export function availabilityInWords({ state, until }: Availability): string {
  if (state === 'busy') return until ? `On a job until ${timeOf(until)}` : 'On a job';
  if (state === 'off') return until ? `Off until ${timeOf(until)}` : 'Off';
  return 'Free';
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
