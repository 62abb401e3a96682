import { home, labels, testimonials } from '../../data/content.ts';
import { newestReviews } from '../../data/reviews.ts';
import { monthOf } from '../../data/dates.ts';
import { reviewsId } from './Reviews.tsx';

/** The props of the testimonials island. */
export const testimonialProps = {
  testimonials: testimonials.map(({ name, location, rating, text, avatar, date, sample }) => ({
    name,
    note: `${location}, ${monthOf(new Date(date))}`,
    rating,
    text,
    avatar,
    ...(sample && { sample: labels.reviews.sample }),
  })),
  newest: newestReviews,
  words: { ...home.testimonials.controls, stars: labels.stars },
  reviewsLink: `#${reviewsId}`,
};
