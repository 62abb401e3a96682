import { labels } from './content.ts';

/** The line under the heading of reviews: that some are examples, or else where they come from. */
export const reviewsNote = (reviews: { sample: boolean }[]): string =>
  reviews.some(({ sample }) => sample) ? labels.reviews.samples : labels.reviews.policy;
