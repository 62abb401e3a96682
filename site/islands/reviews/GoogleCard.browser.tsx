import type { GoogleReview } from '../../data/schemas/reviews.ts';
import { ReviewCard } from '../../ui/ReviewCard.tsx';
import { relativeTime } from './relative-time.browser.ts';

/** 'Stuart K.' → 'SK', for those without a photo. */
export const initialsOf = (name: string) =>
  name.replaceAll(/(^|\s)(\p{L})|./gsu, '$2').slice(0, 2);

/** Tells reviews apart, also two by the same person. */
export const keyOf = ({ author_name, time }: GoogleReview) => `${author_name} ${time}`;

/** A Google review; `when` it was written is relative to now, unless it is given. */
export function GoogleCard({ review, when }: { review: GoogleReview; when?: string }) {
  const { author_name, profile_photo_url, rating, text, time } = review;
  return (
    <ReviewCard
      {...{ rating, text }}
      name={author_name}
      note={when ?? relativeTime(time)}
      avatar={profile_photo_url || initialsOf(author_name)}
    />
  );
}
