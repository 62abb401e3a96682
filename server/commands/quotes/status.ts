import { quoteStatuses, type QuoteStatus } from '../../database/tables.ts';
import { UsageError } from '../terminal/usage-error.ts';

/** Reads a status as typed. Throws {@link UsageError} that names those there are. */
export function statusOf(text: string | undefined): QuoteStatus {
  const status = quoteStatuses.find((one) => one === text?.toLowerCase());
  if (status) return status;
  throw new UsageError(`The status must be one of: ${quoteStatuses.join(', ')}.`);
}
