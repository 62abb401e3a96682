import { afterEach, beforeEach, expect, test } from 'vitest';
import { business, testimonials } from '../../data/content.ts';
import { newestReviews } from '../../data/reviews.ts';
import { businessNode, reviewNode } from './business.ts';

const { claims } = business;
const asIs = structuredClone(business);
beforeEach(() => {
  const claim = { means: '', shown: true, evidence: '' };
  claims.rating = { ...claim, wording: '4.7' };
  claims['rating-count'] = { ...claim, wording: '31' };
  claims['five-star-reviews'] = { ...claim, wording: 'Many reviews' };
  business.closed = [];
});
afterEach(() => {
  Object.assign(claims, asIs.claims);
  business.closed = asIs.closed;
  business.example = asIs.example;
});

test('the business has its rating and reviews only if the page shows them', () => {
  expect(businessNode()).toMatchObject({ aggregateRating: undefined, review: undefined });
  const node = businessNode({ rating: true, reviews: true });
  expect(node.aggregateRating).toMatchObject({ ratingValue: 4.7, ratingCount: 31 });
  expect(node.review ?? []).toHaveLength(testimonials.length + newestReviews.length);
});

test('while a claim is hidden the business lacks the part that makes it', () => {
  for (const [claim, part] of [
    ['rating', 'aggregateRating'],
    ['rating-count', 'aggregateRating'],
    ['five-star-reviews', 'review'],
  ] as const) {
    claims[claim].shown = false;
    expect(businessNode({ rating: true, reviews: true })[part], claim).toBeUndefined();
    claims[claim].shown = true;
  }
});

test('the rating and the reviews of an example site are marked as such', () => {
  const rated = () => businessNode({ rating: true }).aggregateRating;
  const review = () => reviewNode('Fiona M.', { rating: 5, text: 'Open in no time.' });
  business.example = true;
  expect(rated()).toHaveProperty('ratingExplanation');
  expect(review()).toHaveProperty('creativeWorkStatus');
  business.example = false;
  expect(rated()).not.toHaveProperty('ratingExplanation');
  expect(review()).not.toHaveProperty('creativeWorkStatus');
});

test('days on which the business is closed are special hours, and without any there are none', () => {
  expect(businessNode()).not.toHaveProperty('specialOpeningHoursSpecification');
  const [first, last] = ['2026-12-24', '2026-12-27'];
  business.closed = [{ first, last }];
  expect(businessNode().specialOpeningHoursSpecification).toMatchObject([
    { opens: '00:00', closes: '00:00', validFrom: first, validThrough: last },
  ]);
});
