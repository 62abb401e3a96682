import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { build } from '../support/production-site.ts';
import { report } from './report.ts';
import { customer, postQuote } from './quote-clients.ts';

const refusalMs = 3000;
const recoveryMs = 20_000;

/** Posts one new request at a time and keeps the ids of those that were accepted. */
export function timedPosts(url: () => string) {
  const acknowledged = new Set<string>();
  let number = 0;
  const post = async () => {
    const started = performance.now();
    const sent = { key: randomUUID(), values: customer((number += 1)) };
    const { status, answer } = await postQuote(url(), sent);
    if (answer.data) acknowledged.add(answer.data.id);
    return { status, message: answer.error?.message ?? '', ms: performance.now() - started };
  };
  return {
    acknowledged,
    post,
    /** Expects requests that can't be stored to be refused in time, with the number to call. */
    expectRefusals(how: string, refusals: Awaited<ReturnType<typeof post>>[]): void {
      for (const { status, message } of refusals) {
        expect.soft([how, status]).toEqual([how, 503]);
        expect.soft(message).toContain(build.business.phone.display);
      }
      const slowest = Math.max(...refusals.map(({ ms }) => ms));
      expect.soft(slowest, `${how}: slowest refusal`).toBeLessThan(refusalMs);
      report(`${how}: slowest refusal`, slowest, { atMost: refusalMs }, 'ms');
    },
    /** Expects requests to be accepted again, without a restart, once the database is back. */
    async expectRecovery(how: string): Promise<void> {
      const back = performance.now();
      while ((await post()).status !== 201 && performance.now() - back < recoveryMs)
        await wait(50);
      report(`${how}: accepted again after`, performance.now() - back, { atMost: 5000 }, 'ms');
      expect.soft((await post()).status, `${how}: a request afterwards`).toBe(201);
    },
  };
}
