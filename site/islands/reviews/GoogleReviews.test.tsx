import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { GoogleReviews } from './GoogleReviews.island.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

// Loading and paging is tested in tests/journeys/reviews.spec.ts.
test('after four failures, including answers that are no list, it shows a red error', async () => {
  const fetched = vi
    .fn<typeof fetch>()
    .mockResolvedValueOnce(Response.json({}, { status: 500 }))
    .mockRejectedValue(new TypeError('Failed to fetch'));
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  render(<GoogleReviews title="Reviews" />);
  const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
  await pass(6900);
  expect(fetched).toHaveBeenCalledTimes(3);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  // React gets an answer one turn later.
  await pass(100 + 10);
  expect(fetched).toHaveBeenCalledTimes(4);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load Google reviews');
  expect(screen.getByRole('alert')).toHaveClass('text-danger');
});
