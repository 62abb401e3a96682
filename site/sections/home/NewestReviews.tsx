import { dayOf } from '../../lib/reading.ts';
import { publicReviews } from '../../lib/public-reviews.ts';
import { keyOf, newestCount, voiceOf } from '../../lib/reviews.ts';
import { Voice } from '../../ui/Voice.tsx';

/** The reviews a visitor sees first. */
export const newestReviews = publicReviews.slice(0, newestCount);

export function NewestReviews() {
  return (
    <ul className="grid gap-5">
      {newestReviews.map((review) => (
        <li key={keyOf(review)}>
          <Voice {...voiceOf(review, dayOf(new Date(review.time)).shown)} />
        </li>
      ))}
    </ul>
  );
}
