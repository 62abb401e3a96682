import { describe, expect, it, vi } from 'vitest';
import { fakeDate } from '../testing/until-test-ends.ts';
import { openLimiter } from './limiter.ts';

const limits = { perAddress: 20, overall: 0, minSeconds: 3 };
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

describe('a limit', () => {
  it.each([
    ['/64', 20, (at: number) => `2001:db8:1:2::${at}`],
    ['/56', 40, (at: number) => `2001:db8:1:2${(at % 10).toString(16).padStart(2, '0')}::1`],
    ['/48', 100, (at: number) => `2001:db8:1:${(at % 50).toString(16)}00::1`],
    ['address', 20, (at: number) => `203.0.113.7:${50_000 + at}`],
  ] as const)('allows one %s %i actions in ten minutes', async (_, most, address) => {
    fakeDate();
    const { take } = openLimiter(limits);
    const isTaken = async (ip: string) => (await take('notify', ip)).retryAfterSeconds === 0;
    expect(await isTaken(address(0))).toBe(true);
    const atOnce = Array.from({ length: most + 10 }, (_, at) => isTaken(address(at + 1)));
    expect((await Promise.all(atOnce)).filter(Boolean)).toHaveLength(most - 1);
    expect(await isTaken('2001:db8:2::1'), 'others').toBe(true);
    expect((await take('lookup', address(0))).retryAfterSeconds, 'other actions').toBe(0);
    pass(60);
    expect(await take('notify', address(0))).toMatchObject({ retryAfterSeconds: 540 });
    pass(540);
    expect(await isTaken(address(0))).toBe(true);
  });

  it('does not count what is given back or refused', async () => {
    const { take } = openLimiter({ ...limits, perAddress: 1 });
    const permit = await take('quote', '203.0.113.7');
    expect((await take('quote', '203.0.113.7')).retryAfterSeconds).toBeGreaterThan(0);
    permit.giveBack();
    permit.giveBack();
    expect((await take('quote', '203.0.113.7')).retryAfterSeconds).toBe(0);
    expect((await take('quote', '203.0.113.7')).retryAfterSeconds).toBeGreaterThan(0);
  });

  it('costs little memory, however many networks come', async () => {
    const { take } = openLimiter(limits);
    const ip = (at: number) => `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`;
    const before = process.memoryUsage().heapUsed;
    let allowed = 0;
    for (let at = 0; at < 100_000; at += 1)
      if ((await take('notify', ip(at))).retryAfterSeconds === 0) allowed += 1;
    // All beyond 50,000 networks count as one.
    expect(allowed).toBe(50_020);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(50 * 1024 * 1024);
    expect((await take('notify', ip(0))).retryAfterSeconds, 'a known one').toBe(0);
  });
});
