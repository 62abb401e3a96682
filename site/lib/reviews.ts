import type { VoiceProps } from '../ui/Voice.tsx';

/** A Google review as `google-reviews.json` holds it. */
export type Review = {
  author_name: string;
  /** 1 to 5. */
  rating: number;
  text: string;
  /** Address of a photo; empty where there is none. */
  profile_photo_url: string;
  /** The day it was written: 2026-11-12. */
  time: string;
};
/** The same as a visitor is told of it. */
export type ToldReview = Review & { relative_time_description: string };

/** Where the build puts the list and the browser fetches it. */
export const reviewsPath = '/google-reviews.json';

/** How many a visitor sees before the others are fetched. */
export const newestCount = 3;

export const newestFirst = <Dated extends { time: string }>(reviews: Dated[]): Dated[] =>
  reviews.toSorted((a, b) => b.time.localeCompare(a.time));

const units = [
  ['year', 365],
  ['month', 30],
  ['week', 7],
  ['day', 1],
] as const;
const words = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });

/** How long ago a day was: '2 weeks ago'. Told on the visitor's day, it never goes stale. */
export function relativeTime(time: string, now: Date): string {
  const days = Math.max(0, Math.floor((now.getTime() - Date.parse(time)) / 86_400_000));
  const [unit, length] = units.find(([, length]) => days >= length) ?? ['day', 1];
  return words.format(-Math.floor(days / length), unit);
}

export const toldOn =
  (now: Date) =>
  (review: Review): ToldReview => ({
    ...review,
    relative_time_description: relativeTime(review.time, now),
  });

/** Tells reviews apart: one person writes one a day. */
export const keyOf = ({ author_name, time }: Review) => `${author_name} ${time}`;

/** 'Stuart K.' → 'SK', for those without a photo. */
const initialsOf = (name: string) => [...name.matchAll(/(?<!\S)\p{L}/gu)].join('').slice(0, 2);

export const voiceOf = (review: Review, note: string): VoiceProps => ({
  rating: review.rating,
  text: review.text,
  name: review.author_name,
  note,
  face: review.profile_photo_url || initialsOf(review.author_name),
});
