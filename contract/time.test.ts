import { expect, it, onTestFinished, vi } from 'vitest';
import { shortGlasgowTime } from './time.ts';

it('a year is that of Glasgow, wherever the server runs', () => {
  vi.stubEnv('TZ', 'Pacific/Auckland');
  onTestFinished(() => void vi.unstubAllEnvs());
  const now = new Date('2025-12-31T18:00:00.000Z');
  expect(now.getFullYear()).toBe(2026);
  expect(shortGlasgowTime('2025-12-30T09:05:00.000Z', now)).toBe('30 Dec 09:05');
  expect(shortGlasgowTime('2024-12-31T18:00:00.000Z', now)).toBe('31 Dec 2024');
});
