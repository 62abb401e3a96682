import { home, labels } from '../../data/content.ts';
import { dayOf } from '../../data/dates.ts';
import { newestReviews } from '../../data/reviews.ts';
import { cardOf, keyOf } from '../../islands/google-reviews/google-review.browser.ts';
import { CardRow } from '../../ui/CardRow.tsx';
import { ReviewCard } from '../../ui/ReviewCard.tsx';

type Props = {
  layout: 'pair' | 'stacked';
  reviews?: typeof newestReviews;
};

/** The newest reviews at build time, shown first. */
export function NewestReviews({ layout, reviews = newestReviews }: Props) {
  return (
    <CardRow label={home.testimonials.controls.newest} layout={layout}>
      {reviews.map((review) => (
        <ReviewCard
          key={keyOf(review)}
          {...cardOf(review, dayOf(new Date(review.time)).shown)}
          stars={labels.stars}
        />
      ))}
    </CardRow>
  );
}
