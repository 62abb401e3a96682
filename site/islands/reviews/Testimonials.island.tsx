import { useState } from 'react';
import type { GoogleReview, Testimonial } from '../../data/schemas/reviews.ts';
import { CardRow } from '../../ui/CardRow.tsx';
import { Carousel } from './Carousel.browser.tsx';
import { GoogleCard, keyOf } from './GoogleCard.browser.tsx';
import { Tabs } from './Tabs.browser.tsx';

type Props = {
  testimonials: Testimonial[];
  /** The newest Google reviews. Without any there is only one source, and no tabs. */
  newest: GoogleReview[];
  /** The link to all Google reviews. */
  reviewsLink: string;
};

/** An island because it switches between two sources and has a carousel. */
export function Testimonials({ testimonials, newest, reviewsLink }: Props) {
  const [tab, setTab] = useState<'site' | 'google'>('site');
  const carousel = <Carousel testimonials={testimonials} />;
  if (newest.length === 0) return carousel;
  return (
    <Tabs
      id="testimonials-tab"
      label="Where the testimonials come from"
      tabs={{ site: 'On our website', google: 'On Google' }}
      chosen={tab}
      onChoose={setTab}
    >
      {tab === 'site' ? (
        carousel
      ) : (
        <>
          <CardRow label="Reviews">
            {newest.map((review) => (
              <GoogleCard key={keyOf(review)} review={review} />
            ))}
          </CardRow>
          <p className="mt-5">
            <a href={reviewsLink} className="font-semibold text-saltire underline">
              All Google reviews
            </a>
          </p>
        </>
      )}
    </Tabs>
  );
}
