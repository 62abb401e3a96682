/** The database is down, hung, locked or full. `cause` holds its own error. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** The database's own error. */
export const ownErrorOf = (error: unknown): unknown =>
  error instanceof DatabaseUnavailable ? error.cause : error;

/**
 * Throws {@link DatabaseUnavailable} for any failure of the work, and if it has no result after
 * this many ms, whatever the database still does.
 */
export async function withTimeout<T>(
  work: () => Promise<T>,
  ms: number,
  mayTakeLonger = () => Promise.resolve(false),
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    const giveUp = async () => {
      if (!(await mayTakeLonger())) throw new Error(`no answer in ${ms} ms`);
    };
    timer = setInterval(() => void giveUp().catch(reject), ms);
  });
  try {
    return await Promise.race([work(), tooLate]);
  } catch (cause) {
    throw new DatabaseUnavailable('The database is not available', { cause });
  } finally {
    clearInterval(timer);
  }
}
