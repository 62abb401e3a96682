import { useState } from 'react';
import type { Review } from '../../data/reviews.ts';
import { CardRow } from '../../ui/CardRow.tsx';
import type { TestimonialControls } from '../../data/schemas/home.ts';
import type { ReviewCardProps } from '../../ui/ReviewCard.tsx';
import { Carousel } from './Carousel.browser.tsx';
import { GoogleCard } from './GoogleCard.browser.tsx';
import { Tabs } from './Tabs.browser.tsx';

type Props = {
  testimonials: ReviewCardProps[];
  /** The newest Google reviews. Without any there is only one source, and no tabs. */
  newest: Review[];
  words: TestimonialControls;
  /** The link to all Google reviews. */
  reviewsLink: string;
};

/** An island because it switches between two sources and has a carousel. */
export function Testimonials({ testimonials, newest, words, reviewsLink }: Props) {
  const [tab, setTab] = useState<'site' | 'google'>('site');
  const carousel = <Carousel testimonials={testimonials} words={words} />;
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
              <GoogleCard key={review.name + review.day} review={review} />
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
