import { describe, expect } from 'vitest';
import type { Database } from '../database/database.ts';
import { it } from '../testing/app-test.ts';
import { rowsOf } from '../testing/test-database.ts';
import { openLimiter } from './limiter.ts';
import { openSenders } from './sender.ts';

/** Takes actions of a visitor, so many seconds after half a minute to midnight. */
function openLimits(database: Database) {
  const { senderOf } = openSenders(database);
  const limiter = openLimiter(database, { perAddress: 20, overall: 0, minSeconds: 3 });
  return async (ip: string, seconds = 0): Promise<boolean> => {
    const time = new Date(Date.parse('2026-03-02T23:59:30.000Z') + seconds * 1000);
    const { retryAfterSeconds } = await limiter.take('notify', await senderOf(ip, time), time);
    return retryAfterSeconds === 0;
  };
}

describe('a limit', () => {
  it.for([
    ['/64', 20, (at: number) => `2001:db8:1:2::${at}`],
    ['/56', 40, (at: number) => `2001:db8:1:2${(at % 10).toString(16).padStart(2, '0')}::1`],
    ['/48', 100, (at: number) => `2001:db8:1:${(at % 50).toString(16)}00::1`],
    ['port', 20, (at: number) => `203.0.113.7:${50_000 + at}`],
  ] as const)(
    'allows one %s %i actions in ten minutes, across midnight too',
    async ([, most, address], { database }) => {
      const take = openLimits(database);
      expect(await take(address(0))).toBe(true);
      const atOnce = Array.from({ length: most + 10 }, (_, at) => take(address(at + 1)));
      expect((await Promise.all(atOnce)).filter(Boolean)).toHaveLength(most - 1);
      expect(await take('2001:db8:2::1'), 'others').toBe(true);
      const rows = async () =>
        [await rowsOf(database, 'senders'), await rowsOf(database, 'visits')].flat().length;
      const before = await rows();
      expect(await take(address(0))).toBe(false);
      expect(await rows(), 'a refusal writes nothing').toBe(before);
      expect(await take(address(0), 60), 'after midnight').toBe(false);
      expect(await take(address(0), 601)).toBe(true);
    },
  );
});
