import { home } from '../../data/home.ts';
import { testimonials } from '../../data/lists.ts';
import { monthOf } from '../../lib/reading.ts';
import { newestReviews } from './NewestReviews.tsx';
import { reviewsId } from './Reviews.tsx';

const { siteTab, googleTab } = home.testimonials;

/** What the testimonials island is given. */
export const testimonialProps = {
  voices: testimonials.map(({ name, location, rating, text, avatar, date }) => ({
    name,
    note: `${location}, ${monthOf(new Date(date))}`,
    rating,
    text,
    face: avatar,
  })),
  newest: newestReviews,
  words: { siteTab, googleTab },
  reviewsLink: `#${reviewsId}`,
};
