import type { Review } from '../../data/reviews.ts';
import { ReviewCard } from '../../ui/ReviewCard.tsx';
import { relativeTime } from './relative-time.browser.ts';

/** A Google review, with how long ago it was written. */
export const GoogleCard = ({ review: { day, ...review } }: { review: Review }) => (
  <ReviewCard {...review} note={relativeTime(day)} />
);
