import { googleReviews } from './content.ts';
import { pictureNamed } from './pictures.ts';

/** The Google reviews, newest first, with the addresses of their pictures. */
export const publicReviews = googleReviews
  .toSorted((a, b) => b.time.localeCompare(a.time))
  .map((review) => ({
    ...review,
    profile_photo_url: review.profile_photo_url && pictureNamed(review.profile_photo_url).src,
  }));

/** The reviews that are in the page before the others are fetched. */
export const newestReviews = publicReviews.slice(0, 3);
