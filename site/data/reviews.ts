import { googleReviews, labels } from './content.ts';

/** The Google reviews, newest first. */
export const reviewsNewestFirst = googleReviews.toSorted((a, b) =>
  b.time.localeCompare(a.time),
);
/** How many of them are in the page before the others are fetched. */
export const newestCount = 3;

/** The line under the heading of reviews: how they are checked, and first whether some are examples. */
export const reviewsNote = (reviews: { sample: boolean }[]): string =>
  reviews.some(({ sample }) => sample)
    ? `${labels.reviews.samples} ${labels.reviews.policy}`
    : labels.reviews.policy;
