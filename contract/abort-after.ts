/** Aborts after this many ms. Chrome before 124 has only half of `AbortSignal.timeout`. */
export function abortAfter(ms: number): AbortSignal {
  const late = new AbortController();
  setTimeout(() => late.abort(), ms);
  return late.signal;
}

/**
 * Runs something with a limit in ms, after which it rejects with an Error, even if `run` does not heed
 * its signal: a `fetch` that an extension has replaced may not.
 */
export function within<Result>(
  ms: number,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const signal = abortAfter(ms);
  const running = run(signal);
  const late = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error)),
  );
  return Promise.race([running, late]);
}
