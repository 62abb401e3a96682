import type { ReviewCardProps } from '../ui/ReviewCard.tsx';
import { googleReviews } from './content.ts';
import { pictureNamed } from './pictures.ts';

/** A Google review as `google-reviews.json` holds it; `day` is when it was written: 2026-11-12. */
export type Review = Omit<ReviewCardProps, 'note' | 'stars'> & { day: string };

/** 'Stuart K.' → 'SK', for those without a photo. */
export const initialsOf = (name: string) =>
  [...name.matchAll(/(?<!\S)\p{L}/gu)].join('').slice(0, 2);

/** The Google reviews, newest first. */
export const publicReviews = googleReviews
  .toSorted((a, b) => b.time.localeCompare(a.time))
  .map(({ author_name: name, rating, text, profile_photo_url: photo, time }): Review => ({
    name,
    rating,
    text,
    avatar: photo ? pictureNamed(photo).src : initialsOf(name),
    day: time,
  }));

/** The reviews that are in the page before the others are fetched. */
export const newestReviews = publicReviews.slice(0, 3);
