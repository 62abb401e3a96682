import type { ReactNode } from 'react';
import { business, home } from '../../data/content.ts';
import { isShown } from '../../data/claims.ts';
import { dayOf } from '../../data/dates.ts';
import { newestReviews } from '../../data/reviews.ts';
import { reviewLink } from '../../data/contact-links.ts';
import { GoogleCard, keyOf } from '../../islands/reviews/GoogleCard.browser.tsx';
import { button } from '../../ui/button.ts';
import { CardRow } from '../../ui/CardRow.tsx';
import { Section } from '../../ui/Section.tsx';
import { Stars } from '../../ui/Stars.tsx';

export const reviewsId = 'google-reviews';

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

/** The newest reviews at build time, shown first. */
export const NewestReviews = () => (
  <CardRow label="Reviews" layout="stacked">
    {newestReviews.map((review) => (
      <GoogleCard
        key={keyOf(review)}
        review={review}
        when={dayOf(new Date(review.time)).shown}
      />
    ))}
  </CardRow>
);
