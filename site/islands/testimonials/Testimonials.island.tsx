import { useState } from 'react';
import { CardRow } from '../../ui/CardRow.tsx';
import { ReviewCard } from '../../ui/ReviewCard.tsx';
import {
  cardOf,
  keyOf,
  relativeTime,
  type GoogleReview,
} from '../google-reviews/google-review.browser.ts';
import { Tabs } from './Tabs.browser.tsx';
import {
  TestimonialCarousel,
  type Testimonial,
  type Words,
} from './TestimonialCarousel.browser.tsx';

type Props = {
  testimonials: Testimonial[];
  /** The newest Google reviews. Without any there is only one source, and no tabs. */
  newest: GoogleReview[];
  words: Words;
  /** The link to all Google reviews. */
  reviewsLink: string;
};

/** An island because it switches between two sources and has a carousel. */
export function Testimonials({ testimonials, newest, words, reviewsLink }: Props) {
  const [tab, setTab] = useState<'site' | 'google'>('site');
  const carousel = <TestimonialCarousel testimonials={testimonials} words={words} />;
  if (newest.length === 0) return carousel;
  return (
    <Tabs
      id="testimonials-tab"
      label={words.sources}
      tabs={{ site: words.siteTab, google: words.googleTab }}
      chosen={tab}
      onChoose={setTab}
    >
      {tab === 'site' ? (
        carousel
      ) : (
        <>
          <CardRow label={words.newest}>
            {newest.map((review) => (
              <ReviewCard
                key={keyOf(review)}
                {...cardOf(review, relativeTime(review.time, new Date()))}
                stars={words.stars}
              />
            ))}
          </CardRow>
          <p className="mt-5">
            <a href={reviewsLink} className="font-semibold text-saltire underline">
              {words.all}
            </a>
          </p>
        </>
      )}
    </Tabs>
  );
}
