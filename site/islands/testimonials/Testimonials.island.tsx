import { useState } from 'react';
import { keyOf, toldOn, voiceOf, type Review } from '../../lib/reviews.ts';
import { Voice, type VoiceProps } from '../../ui/Voice.tsx';
import { Tabs } from './Tabs.tsx';
import { VoiceRow } from './VoiceRow.tsx';
import { VoiceWindow } from './VoiceWindow.tsx';

type Props = {
  voices: VoiceProps[];
  /** The newest Google reviews. */
  newest: Review[];
  words: { siteTab: string; googleTab: string };
  /** Where all Google reviews stand. */
  reviewsLink: string;
};

/** An island because it switches between two sources and moves a window over the first. */
export function Testimonials({ voices, newest, words, reviewsLink }: Props) {
  const [tab, setTab] = useState<'site' | 'google'>('site');
  return (
    <Tabs
      id="testimonials-tab"
      label="Where the testimonials come from"
      tabs={{ site: words.siteTab, google: words.googleTab }}
      chosen={tab}
      onChoose={setTab}
    >
      {tab === 'site' ? (
        <VoiceWindow voices={voices} />
      ) : (
        <>
          <VoiceRow label="The newest Google reviews">
            {newest.map(toldOn(new Date())).map((review) => (
              <Voice
                key={keyOf(review)}
                {...voiceOf(review, review.relative_time_description)}
              />
            ))}
          </VoiceRow>
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
