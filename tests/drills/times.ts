import { setTimeout as wait } from 'node:timers/promises';

/** The time in ms within which this many of a hundred were answered. */
export function percentile(times: number[], of: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.ceil((sorted.length * of) / 100) - 1]!;
}

/** Asks again and again until it is stopped, and times each answer in ms. */
export function timeAnswers(ask: () => Promise<unknown>, pauseMs = 20) {
  const times: number[] = [];
  let [failed, isOver] = [0, false];
  const asking = (async () => {
    for (; !isOver; await wait(pauseMs)) {
      const started = performance.now();
      await ask().then(
        () => times.push(performance.now() - started),
        () => (failed += 1),
      );
    }
  })();
  return {
    async stop() {
      isOver = true;
      await asking;
      return { times, failed };
    },
  };
}
