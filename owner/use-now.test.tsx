import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isLate } from './times.ts';
import { useNow } from './use-now.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a visit becomes late after five minutes while its list stays open', () => {
  const visit = {
    status: 'booked',
    arrival_at: new Date().toISOString(),
    arrived_at: null,
  } as const;
  const { result } = renderHook(() => isLate(visit, useNow()));
  act(() => void vi.advanceTimersByTime(4.5 * 60_000));
  expect(result.current).toBe(false);
  act(() => void vi.advanceTimersByTime(30_000));
  expect(result.current).toBe(true);
});
