/** The database is down, hung, locked or full, or refused a statement. `cause` holds its own error. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** The error that callers get for one of the database's own. */
export const unavailable = (cause: unknown): DatabaseUnavailable =>
  new DatabaseUnavailable('The database is not available', { cause });

/** The database's own error. */
export const ownErrorOf = (error: unknown): unknown =>
  error instanceof DatabaseUnavailable ? error.cause : error;
