import type { GoogleReview } from '../islands/google-reviews/google-review.browser.ts';
import { labels } from './content.ts';
import { pictureNamed } from './pictures.ts';
import { newestCount, reviewsNewestFirst } from './reviews.ts';

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
