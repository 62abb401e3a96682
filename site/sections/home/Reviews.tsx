import type { ReactNode } from 'react';
import { business, isShown } from '../../data/business.ts';
import { home } from '../../data/home.ts';
import { reviewLink } from '../../lib/links.ts';
import { button } from '../../ui/button.ts';
import { Section } from '../../ui/Section.tsx';
import { Stars } from '../../ui/Stars.tsx';

/** The reviews section's anchor. */
export const reviewsId = 'google-reviews';

const { rating } = business.claims;

/** The rating writ large, and the way to where it comes from. */
function Rating() {
  return (
    <>
      {isShown('rating') && (
        <p className="flex items-center gap-4">
          <strong className="font-sign text-hero">{rating.wording}</strong>
          <Stars rating={Number(rating.wording)} />
        </p>
      )}
      <a
        href={reviewLink}
        target="_blank"
        rel="noopener"
        className={`${button('quiet')} w-fit`}
      >
        Read them on Google
      </a>
    </>
  );
}

/** What is said on Google; `children` is the list. */
export function Reviews({ children }: { children?: ReactNode }) {
  return (
    <Section id={reviewsId} {...home.reviews} tone="sunken" split aside={<Rating />}>
      {children}
    </Section>
  );
}
