import { expect, test } from 'vitest';
import { newestFirst, toldOn, voiceOf, type Review } from './reviews.ts';

const review = (more: Partial<Review> = {}): Review => ({
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
  expect(toldOn(new Date(now))(review()).relative_time_description).toBe(words);
});

test('the newest come first, whatever the order of the file', () => {
  const times = ['2026-02-06', '2026-11-12', '2025-12-31'];
  const sorted = newestFirst(times.map((time) => review({ time })));
  expect(sorted.map(({ time }) => time)).toEqual(['2026-11-12', '2026-02-06', '2025-12-31']);
});

test('a photo shows the author, else two initials do', () => {
  expect(voiceOf(review({ profile_photo_url: '/photo.avif' }), '').face).toBe('/photo.avif');
  expect(voiceOf(review(), '').face).toBe('SK');
  expect(voiceOf(review({ author_name: 'Éilidh Mac an t-Saoir' }), '').face).toBe('ÉM');
});
