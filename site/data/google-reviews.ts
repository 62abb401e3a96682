import { googleReviews } from './content.ts';

/** The Google reviews, newest first, as visitors see them. */
export const reviewsNewestFirst = googleReviews.toSorted((a, b) =>
  b.time.localeCompare(a.time),
);
/** How many of them stand in the page before the others are fetched. */
export const newestCount = 3;
