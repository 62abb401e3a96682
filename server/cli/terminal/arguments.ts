import type { OwnerStatus } from '../../../contract/owner.ts';
import { dayMs } from '../../../contract/time.ts';
import type { QuoteStatus } from '../../database/tables.ts';
import { quoteStatusOf } from '../../requests/views.ts';

/** A mistake in a typed command, with how to fix it. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Turns an age such as '90d' into the time that long before now. */
export function timeBefore(age: string, now: Date): Date {
  const days = /^(\d{1,4})d$/.exec(age)?.[1];
  if (days === undefined) throw new UsageError(`"${age}" is not an age in days such as 90d.`);
  return new Date(now.getTime() - Number(days) * dayMs);
}

/** Reads a whole number from 1. */
export function amountOf(text: string, option: string, max = 999_999): number {
  if (!/^[1-9]\d*$/.test(text) || Number(text) > max) {
    throw new UsageError(`${option} must be a whole number from 1 to ${max}.`);
  }
  return Number(text);
}

/** Reads one of these statuses as the app calls them. Throws {@link UsageError} that names them. */
export function statusOf(
  text: string | undefined,
  statuses: readonly OwnerStatus[],
): QuoteStatus {
  const status = statuses.find((one) => one === text?.toLowerCase());
  if (status) return quoteStatusOf[status];
  throw new UsageError(`The status must be one of: ${statuses.join(', ')}.`);
}
