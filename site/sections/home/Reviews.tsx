import type { ReactNode } from 'react';
import { business, home, testimonials } from '../../data/content.ts';
import { isShown } from '../../data/claims.ts';
import { dayOf, monthOf } from '../../data/dates.ts';
import { newestReviews } from '../../data/reviews.ts';
import { reviewLink } from '../../data/contact-links.ts';
import { button } from '../../ui/button.ts';
import { CardRow } from '../../ui/CardRow.tsx';
import { ReviewCard } from '../../ui/ReviewCard.tsx';
import { Section } from '../../ui/Section.tsx';
import { Stars } from '../../ui/Stars.tsx';

const reviewsId = 'google-reviews';

const { rating } = business.claims;
const { title, intro, policy } = home.reviews;
/** The rating in large letters, with a link to its source. */
function Rating() {
  return (
    <>
      {isShown('rating') && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <strong className="font-sign text-2xl">{`${rating.wording} out of 5`}</strong>
          <Stars rating={Number.parseFloat(rating.wording)} />
        </p>
      )}
      <a
        href={reviewLink}
        target="_blank"
        rel="noopener"
        className={`${button('quiet')} w-fit`}
      >
        {home.reviews.button}
      </a>
    </>
  );
}

/** The Google reviews; `children` is the list. */
export function Reviews({ children }: { children?: ReactNode }) {
  return (
    <Section
      id={reviewsId}
      title={title}
      intro={`${intro} ${policy}`}
      tone="sunken"
      split
      aside={<Rating />}
    >
      {children}
    </Section>
  );
}

type NewestProps = {
  layout: 'pair' | 'stacked';
  reviews?: typeof newestReviews;
};

/** The newest reviews at build time, shown first. */
export function NewestReviews({ layout, reviews = newestReviews }: NewestProps) {
  return (
    <CardRow label={home.testimonials.controls.newest} layout={layout}>
      {reviews.map(({ name, rating, text, avatar, day }) => (
        <ReviewCard
          key={name + day}
          {...{ name, rating, text, avatar }}
          note={dayOf(new Date(day)).shown}
        />
      ))}
    </CardRow>
  );
}

/** The props of the testimonials island. */
export const testimonialProps = {
  testimonials: testimonials.map(({ name, location, rating, text, avatar, date }) => ({
    name,
    note: `${location}, ${monthOf(new Date(date))}`,
    rating,
    text,
    avatar,
  })),
  newest: newestReviews,
  words: home.testimonials.controls,
  reviewsLink: `#${reviewsId}`,
};
