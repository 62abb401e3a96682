import { expect, test } from 'vitest';
import { cardOf, relativeTime, type GoogleReview } from './google-review.browser.ts';

const review = (more: Partial<GoogleReview> = {}): GoogleReview => ({
  author_name: 'Stuart K.',
  rating: 5,
  text: 'Open in a few minutes.',
  profile_photo_url: '',
  time: '2026-11-12',
  ...more,
});

test.each([
  ['2026-11-12T23:00:00Z', 'today'],
  ['2026-11-13T09:00:00Z', 'yesterday'],
  ['2026-11-18T09:00:00Z', '6 days ago'],
  ['2026-11-19T09:00:00Z', 'last week'],
  ['2026-12-11T09:00:00Z', '4 weeks ago'],
  ['2026-12-12T09:00:00Z', 'last month'],
  ['2027-10-12T09:00:00Z', '11 months ago'],
  ['2027-11-12T09:00:00Z', 'last year'],
  ['2026-11-10T09:00:00Z', 'today'],
])('on %s a review of 12 November 2026 is from %s', (now, words) => {
  expect(relativeTime('2026-11-12', new Date(now))).toBe(words);
});

test('an author without a photo gets two initials', () => {
  expect(cardOf(review({ profile_photo_url: '/photo.avif' }), '').avatar).toBe('/photo.avif');
  expect(cardOf(review(), '').avatar).toBe('SK');
  expect(cardOf(review({ author_name: 'Éilidh Mac an t-Saoir' }), '').avatar).toBe('ÉM');
});
