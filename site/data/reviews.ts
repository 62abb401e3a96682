import type { GoogleReview } from '../islands/google-reviews/google-review.browser.ts';
import { googleReviews, labels } from './content.ts';
import { pictureNamed } from './pictures.ts';

/** The Google reviews, newest first. */
export const reviewsNewestFirst = googleReviews.toSorted((a, b) =>
  b.time.localeCompare(a.time),
);
/** How many of them are in the page before the others are fetched. */
export const newestCount = 3;

/** The Google reviews for the browser, newest first. */
export const publicReviews = reviewsNewestFirst.map(
  ({ author_name, rating, text, profile_photo_url, time, sample }): GoogleReview => ({
    author_name,
    rating,
    text,
    profile_photo_url: profile_photo_url && pictureNamed(profile_photo_url).src,
    time,
    ...(sample && { sample: labels.reviews.sample }),
  }),
);

/** The reviews that are in the page itself. */
export const newestReviews = publicReviews.slice(0, newestCount);

/** The line under the heading of reviews: how they are checked, and first whether some are examples. */
export const reviewsNote = (reviews: { sample: boolean }[]): string =>
  reviews.some(({ sample }) => sample)
    ? `${labels.reviews.samples} ${labels.reviews.policy}`
    : labels.reviews.policy;
