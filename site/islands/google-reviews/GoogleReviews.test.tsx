import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { home, labels } from '../../data/content.ts';
import type { GoogleReview } from './google-review.ts';
import { GoogleReviews } from './GoogleReviews.island.tsx';
import { queryClient } from './load-reviews.ts';

/** Seven reviews, newest first: G of the 7th of October … A of the 1st. */
const reviews = [...'GFEDCBA'].map((letter, index): GoogleReview => ({
  author_name: `${letter}.`,
  rating: 5,
  text: `Review ${letter}`,
  profile_photo_url: '',
  time: `2026-10-0${7 - index}`,
}));
const fetched = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-10-08') });
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
});
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const { title: list, controls } = home.reviews;
const words = { ...controls, list, stars: labels.stars };
const island = (
  <GoogleReviews words={words}>
    <p>The newest, as built</p>
  </GoogleReviews>
);
/** React hears of an answer one turn after it has come. */
const turn = 10;
const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** The letters of the reviews in sight. */
const shown = () =>
  screen.getAllByRole('blockquote').map((quote) => quote.textContent.replace('Review ', ''));

test('a skeleton stands for a second, then pages of three go round in both directions', async () => {
  fetched.mockResolvedValue(Response.json(reviews));
  const { container } = render(island);
  const busy = () => container.querySelector('[aria-busy=true]');
  await pass(900);
  expect(busy()).toHaveTextContent('The newest, as built');
  await pass(100 + turn);
  expect(busy()).toBeNull();
  expect(shown()).toEqual(['G', 'F', 'E']);
  expect(screen.getByText('yesterday')).toBeInTheDocument();
  for (const [button, letters, status] of [
    ['Next reviews', 'DCB', 'Page 2 of 3'],
    ['Next reviews', 'A', 'Page 3 of 3'],
    ['Next reviews', 'GFE', 'Page 1 of 3'],
    ['Previous reviews', 'A', 'Page 3 of 3'],
    ['Page 2 of 3', 'DCB', 'Page 2 of 3'],
  ] as const) {
    press(button);
    expect(shown()).toEqual([...letters]);
    expect(screen.getByRole('status')).toHaveTextContent(status);
  }
  expect(screen.getByRole('button', { current: true })).toHaveAccessibleName('Page 2 of 3');
});

test('after four failures, be it that no list is answered, it says so in red', async () => {
  fetched.mockResolvedValueOnce(Response.json({}, { status: 500 }));
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  render(island);
  await pass(6900);
  expect(fetched).toHaveBeenCalledTimes(3);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  await pass(100 + turn);
  expect(fetched).toHaveBeenCalledTimes(4);
  expect(screen.getByRole('alert')).toHaveTextContent(words.failed);
  expect(screen.getByRole('alert')).toHaveClass('text-danger');
});
