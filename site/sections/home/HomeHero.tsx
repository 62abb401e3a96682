import { Fragment } from 'react';
import { arrivalInCity } from '../../data/entries.ts';
import { content, home, towns } from '../../data/content.ts';
import { homeAnchors } from '../../data/pages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { CallLink } from '../contact-links.tsx';
import { Slideshow } from '../Slideshow.tsx';
import { TrustBadges } from '../TrustBadges.tsx';
import { QuoteButton, requestDialogId } from '../../quote/QuoteDialog.tsx';
import { claimsPath } from '../../paths.ts';
import { FirstPrice } from '../FirstPrice.tsx';
import { HowItWorks } from './HowItWorks.tsx';

const { hero } = home;
const [city] = towns;
const reasons = homeAnchors(content).has('why-choose-us') ? '#why-choose-us' : undefined;

export function HomeHero() {
  return (
    <section data-hero className="relative isolate bg-night text-white">
      <div className="hero-stage overflow-clip lg:relative lg:flex lg:flex-col">
        <div className="relative z-1 column w-full pt-19 lg:pt-30">
          {hero.emergencyBanner && (
            <p className="flex items-center gap-2 text-xs font-semibold text-amber lg:text-sm">
              <Icon name="siren" />
              {hero.emergencyBanner}
            </p>
          )}
          {/* Each sentence on a line of its own. */}
          <h1 className="mt-2 text-hero xl:text-[clamp(4.5rem,5.6vw,5.4rem)]">
            {hero.title.split(/(?<=[.?!] )/).map((sentence, at) => (
              <Fragment key={sentence}>
                {at > 0 && <br />}
                {sentence}
              </Fragment>
            ))}
          </h1>
          <p className="mt-2 max-w-xl text-white/90 sm:text-lg lg:max-w-[min(36rem,44vw)]">
            {hero.subtitle}
          </p>
          <div className="mt-4 flex flex-col gap-3 sm:flex-row sm:items-center">
            <CallLink source="Hero" size="xl">
              {hero.callButton}
            </CallLink>
            <QuoteButton dialog={requestDialogId} source="Hero" variant="onNight">
              {hero.quoteButton}
            </QuoteButton>
          </div>
          <FirstPrice />
        </div>
        <div className="relative z-1 column mt-1.5 w-full lg:mt-auto lg:pt-3 lg:pb-6">
          <TrustBadges arrival={arrivalInCity} />
        </div>
        <Slideshow town={city?.slug} />
      </div>
      {hero.cards.length > 0 && (
        <div className="relative z-1 column pt-2 pb-4 lg:py-6">
          <ul className="grid divide-white/20 max-lg:divide-y lg:grid-cols-3 lg:divide-x">
            {hero.cards.map(({ icon, title, text }) => (
              <li key={title} className="relative py-2 lg:px-6 lg:first:pl-0">
                <h2 className="text-lg">
                  <a
                    href={icon === 'shield-check' ? claimsPath : reasons}
                    className="stretched flex items-center gap-3"
                  >
                    <Icon name={icon} className="size-6 text-amber" />
                    {title}
                  </a>
                </h2>
                {text && <p className="text-sm text-white/90">{text}</p>}
              </li>
            ))}
          </ul>
        </div>
      )}
      <HowItWorks />
    </section>
  );
}
