import { labels } from '../../data/content.ts';
import { dayOf } from '../../data/dates.ts';
import { newestReviews } from '../../data/public-reviews.ts';
import { cardOf, keyOf } from '../../islands/google-reviews/google-review.ts';
import { ReviewCard } from '../../ui/ReviewCard.tsx';

/** The reviews a visitor sees first. */
export function NewestReviews() {
  return (
    <ul className="grid gap-5">
      {newestReviews.map((review) => (
        <li key={keyOf(review)}>
          <ReviewCard
            {...cardOf(review, dayOf(new Date(review.time)).shown)}
            stars={labels.stars}
          />
        </li>
      ))}
    </ul>
  );
}
