import { dayMs } from '../../../contract/time.ts';
import type { ReviewCardProps } from '../../ui/ReviewCard.tsx';

/** A Google review as `google-reviews.json` holds it. */
export type GoogleReview = {
  author_name: string;
  /** 1 to 5. */
  rating: number;
  text: string;
  /** Address of a photo; empty where there is none. */
  profile_photo_url: string;
  /** The day it was written: 2026-11-12. */
  time: string;
  /** The label of an example review; missing on real ones. */
  sample?: string;
};

const units = [
  ['year', 365],
  ['month', 30],
  ['week', 7],
  ['day', 1],
] as const;
const words = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });

/** A day relative to `now`: '2 weeks ago'. */
export function relativeTime(time: string, now: Date): string {
  const days = Math.max(0, Math.floor((now.getTime() - Date.parse(time)) / dayMs));
  const [unit, length] = units.find(([, length]) => days >= length) ?? ['day', 1];
  return words.format(-Math.floor(days / length), unit);
}

/** Unique: nobody writes two reviews on one day. */
export const keyOf = ({ author_name, time }: GoogleReview) => `${author_name} ${time}`;

/** 'Stuart K.' → 'SK', for those without a photo. */
const initialsOf = (name: string) => [...name.matchAll(/(?<!\S)\p{L}/gu)].join('').slice(0, 2);

/** The props of a review's card; `note` says when it was written. */
export const cardOf = (review: GoogleReview, note: string): Omit<ReviewCardProps, 'stars'> => ({
  rating: review.rating,
  text: review.text,
  name: review.author_name,
  sample: review.sample,
  note,
  avatar: review.profile_photo_url || initialsOf(review.author_name),
});
