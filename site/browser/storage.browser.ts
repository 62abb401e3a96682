/** Returns the result of `use`; undefined where storage is refused or full. */
export function withStorage<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
