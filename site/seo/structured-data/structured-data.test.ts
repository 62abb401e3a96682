import { expect, onTestFinished, test } from 'vitest';
import { business, labels, testimonials } from '../../data/content.ts';
import type { Span } from '../../data/hours.ts';
import { newestReviews } from '../../data/reviews.ts';
import { businessNode, openingHours, reviewNode } from './business.ts';
import { printGraph } from './pages.ts';

test('the business has its rating and reviews only if the page shows them', () => {
  expect(businessNode()).toMatchObject({ aggregateRating: undefined, review: undefined });
  expect(businessNode({ rating: true }).aggregateRating).toMatchObject({
    ratingValue: 4.7,
    ratingCount: 31,
  });
  expect(businessNode({ reviews: true }).review).toHaveLength(
    testimonials.length + newestReviews.length,
  );
});

test.each([
  ['rating', 'aggregateRating'],
  ['rating-count', 'aggregateRating'],
  ['five-star-reviews', 'review'],
] as const)('while the claim "%s" is hidden the business has no %s', (claim, part) => {
  business.claims[claim].shown = false;
  onTestFinished(() => void (business.claims[claim].shown = true));
  expect(businessNode({ rating: true, reviews: true })[part]).toBeUndefined();
});

test('an example among the reviews is marked as one, a real one is not', () => {
  const review = { name: 'Fiona M.', rating: 5, text: 'Open in no time.' };
  expect(reviewNode({ ...review, sample: true })).toHaveProperty(
    'creativeWorkStatus',
    'Sample',
  );
  expect(reviewNode({ ...review, sample: false })).not.toHaveProperty('creativeWorkStatus');
});

test('a rating without evidence is marked as an example, a proven one is not', () => {
  const rated = () => businessNode({ rating: true }).aggregateRating;
  expect(rated()).toHaveProperty('ratingExplanation', labels.reviews.figures);
  const { rating, 'rating-count': count } = business.claims;
  rating.evidence = count.evidence = 'Our listing';
  onTestFinished(() => void (rating.evidence = count.evidence = ''));
  expect(rated()).not.toHaveProperty('ratingExplanation');
});

test('days on which the business is closed are special hours, and without any there are none', () => {
  expect(businessNode()).not.toHaveProperty('specialOpeningHoursSpecification');
  business.closed.push({ first: '2026-12-24', last: '2026-12-27' });
  onTestFinished(() => void business.closed.pop());
  expect(businessNode().specialOpeningHoursSpecification).toEqual([
    expect.objectContaining({
      opens: '00:00',
      closes: '00:00',
      validFrom: '2026-12-24',
      validThrough: '2026-12-27',
    }),
  ]);
});

test('days with the same hours are grouped, and a closed one is left out', () => {
  const hours = { opens: '08:00', closes: '20:00' };
  const short = { opens: '09:00', closes: '12:00' };
  const spans: Span[] = [
    { days: ['monday', 'tuesday'], hours },
    { days: ['wednesday'], hours: short },
    { days: ['sunday'], hours: undefined },
  ];
  expect(openingHours(spans)).toMatchObject([
    { dayOfWeek: ['Monday', 'Tuesday'], ...hours },
    { dayOfWeek: ['Wednesday'], ...short },
  ]);
});

test('no text can end the script element early', () => {
  const name = '</script><script>alert(1)</script><!--';
  const printed = printGraph([{ '@type': 'Service', name }]);
  expect(printed).not.toContain('<');
  expect(JSON.parse(printed)['@graph'][0].name).toBe(name);
});
