import { expect, test } from 'vitest';
import { backgroundJob } from './background-job.ts';

test('triggers during a run cause one more run, and none after stopping', async () => {
  let runs = 0;
  const running: (() => void)[] = [];
  const errors: unknown[] = [];
  const job = backgroundJob(
    async () => {
      runs += 1;
      await new Promise<void>((resolve) => running.push(resolve));
      if (runs === 1) throw new Error('first');
    },
    3_600_000,
    (error) => errors.push(error),
  );
  job.trigger();
  expect(runs).toBe(0);
  const first = job.start();
  job.trigger();
  job.trigger();
  expect(runs).toBe(1);
  running[0]!();
  await first;
  expect([runs, errors]).toEqual([2, [new Error('first')]]);
  job.trigger();
  const stopped = job.stop();
  running[1]!();
  await stopped;
  job.trigger();
  expect(runs).toBe(2);
});
