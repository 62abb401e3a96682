import { labels } from './content.ts';

/** The line under the heading of reviews: how they are checked, and first whether some are examples. */
export const reviewsNote = (reviews: { sample: boolean }[]): string =>
  reviews.some(({ sample }) => sample)
    ? `${labels.reviews.samples} ${labels.reviews.policy}`
    : labels.reviews.policy;
