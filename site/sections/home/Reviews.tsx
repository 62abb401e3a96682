import type { ReactNode } from 'react';
import { business, googleReviews, home, labels } from '../../data/content.ts';
import { isExample, isShown } from '../../data/claims.ts';
import { reviewsNote } from '../../data/reviews.ts';
import { reviewLink } from '../../data/contact-links.ts';
import { button } from '../../ui/button.ts';
import { Section } from '../../ui/Section.tsx';
import { interpolate } from '../../../contract/text.ts';
import { Stars } from '../../ui/Stars.tsx';

/** The reviews section's anchor. */
export const reviewsId = 'google-reviews';

const { rating } = business.claims;
const { title, intro } = home.reviews;
/** The ratings, marked as examples while there is no evidence. */
const figures =
  intro && (isExample('rating-count') || isExample('five-star-reviews'))
    ? `${intro} (${labels.reviews.figures})`
    : intro;

/** The rating in large letters, with a link to its source. */
function Rating() {
  return (
    <>
      {isShown('rating') && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <strong className="font-sign text-2xl">
            {interpolate(labels.rating, { rating: rating.wording })}
          </strong>
          <Stars
            rating={Number(rating.wording)}
            label={interpolate(labels.stars, { rating: rating.wording })}
          />
          {isExample('rating') && <span className="text-sm">{labels.reviews.figures}</span>}
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
      intro={`${figures} ${reviewsNote(googleReviews)}`}
      tone="sunken"
      split
      aside={<Rating />}
    >
      {children}
    </Section>
  );
}
