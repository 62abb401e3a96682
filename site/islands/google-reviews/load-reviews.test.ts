import { expect, test } from 'vitest';
import { queryClient, retryDelay } from './load-reviews.ts';

test('waits 1 s, then twice as long each time, and never more than 30 s', () => {
  expect([0, 1, 2, 3, 4, 5, 20].map(retryDelay)).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
  ]);
});

test('tries three times more and keeps an answer for five minutes', () => {
  expect(queryClient.getDefaultOptions().queries).toMatchObject({
    retry: 3,
    retryDelay,
    staleTime: 300_000,
    gcTime: 300_000,
  });
});
