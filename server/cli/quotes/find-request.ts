import type { Database } from '../../database/database.ts';
import type { Quote } from '../../database/tables.ts';
import { findByReference } from '../../requests/find.ts';
import { UsageError } from '../terminal/arguments.ts';

/**
 * Finds the request with this reference or id. Throws {@link UsageError} if there is none or
 * more than one.
 */
export async function findRequest(
  database: Database,
  reference: string | undefined,
): Promise<Quote> {
  if (reference === undefined) throw new UsageError('Give the reference of a request.');
  const end = reference.toLowerCase();
  if (!/^[0-9a-f-]{6,36}$/.test(end)) {
    throw new UsageError(`"${reference}" is not a reference such as 4F09C2.`);
  }
  const found = await findByReference(database, end);
  if (found.length > 1) {
    const ids = found.map(({ id }) => id).join(', ');
    throw new UsageError(`Several requests have this reference. Give the whole id: ${ids}.`);
  }
  if (!found[0]) throw new UsageError(`There is no request ${reference.toUpperCase()}.`);
  return found[0];
}
