/**
 * Repeats work in the background, never twice at the same time. `onError` gets its errors; the
 * next run tries again.
 */
export function backgroundJob(
  work: () => Promise<void>,
  everyMs: number,
  onError: (error: unknown) => void,
) {
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<void> | undefined;
  let runAgain = false;
  let isStopped = false;

  /** Runs now, or once more after the current run. Resolves when the current run ends. */
  function run(): Promise<void> {
    runAgain = current !== undefined;
    current ??= work()
      .catch(onError)
      .finally(() => {
        current = undefined;
        if (runAgain && !isStopped) void run();
      });
    return current;
  }

  return {
    run,
    /** Runs now if it was started. */
    trigger(): void {
      if (timer) void run();
    },
    /** Runs now and every `everyMs`. Resolves when the first run ends. */
    start(): Promise<void> {
      timer = setInterval(() => current ?? void run(), everyMs).unref();
      return run();
    },
    /** Starts no further run. Resolves when the current one ends. */
    async stop(): Promise<void> {
      isStopped = true;
      clearInterval(timer);
      timer = undefined;
      await current;
    },
  };
}
