/** Something whoever typed the command can mend. */
export class UsageError extends Error {
  override name = 'UsageError';
}
