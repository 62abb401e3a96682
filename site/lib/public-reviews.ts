import { googleReviews } from '../data/lists.ts';
import { pictureNamed } from './pictures.ts';
import { newestFirst, type Review } from './reviews.ts';

/** The Google reviews as the browser gets them, newest first. */
export const publicReviews = newestFirst(
  googleReviews.map(({ author_name, rating, text, profile_photo_url, time }): Review => ({
    author_name,
    rating,
    text,
    profile_photo_url: profile_photo_url && pictureNamed(profile_photo_url).src,
    time,
  })),
);
