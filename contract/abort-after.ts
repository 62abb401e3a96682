/** Aborts after this many ms. Chrome before 124 has only half of `AbortSignal.timeout`. */
export function abortAfter(ms: number): AbortSignal {
  const late = new AbortController();
  setTimeout(() => late.abort(), ms);
  return late.signal;
}

/**
 * What `run` resolves to, or an Error after this many ms, even if it does not heed its signal, as
 * a `fetch` that an extension has replaced may not.
 */
export function within<Result>(
  ms: number,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const signal = abortAfter(ms);
  const late = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error)),
  );
  return Promise.race([run(signal), late]);
}
