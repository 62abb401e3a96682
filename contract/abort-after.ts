/** Aborts after this many ms. Chrome before 124 has only half of `AbortSignal.timeout`. */
export function abortAfter(ms: number): AbortSignal {
  const late = new AbortController();
  setTimeout(() => late.abort(), ms);
  return late.signal;
}
