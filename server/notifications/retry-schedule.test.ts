import { expect, it } from 'vitest';
import { nextAttempt } from './retry-schedule.ts';

const queuedAt = new Date('2026-03-02T08:00:00.000Z');

/** Seconds between attempts when all fail. */
function waits(random: number): number[] {
  const seconds: number[] = [];
  let now = queuedAt;
  for (let attempts = 1; ; attempts += 1) {
    const next = nextAttempt({ attempts, queuedAt }, now, random);
    if (!next) return seconds;
    seconds.push((next.getTime() - now.getTime()) / 1000);
    now = next;
  }
}

it('retries wait longer and longer and stop after twelve attempts', () => {
  expect(waits(0.5)).toEqual([5, 15, 60, 300, 900, 1800, 3600, 3600, 3600, 3600, 3600]);
  expect(nextAttempt({ attempts: 12, queuedAt }, queuedAt, 0.5)).toBeUndefined();
});

it('retries are spread by a fifth and never go on for more than six hours', () => {
  expect(waits(0)[0]).toBeCloseTo(4);
  expect(waits(1)[0]).toBeCloseTo(6);
  for (const random of [0, 0.5, 1]) {
    expect(waits(random).reduce((sum, wait) => sum + wait)).toBeLessThanOrEqual(6 * 3600);
  }
});

it("after WhatsApp's pair limit, each retry waits four times longer", () => {
  const wait = (attempts: number) =>
    nextAttempt({ attempts, queuedAt, pairLimit: true }, queuedAt, 0.5)!.getTime() -
    queuedAt.getTime();
  expect([1, 2, 3].map(wait)).toEqual([4000, 16_000, 64_000]);
});
