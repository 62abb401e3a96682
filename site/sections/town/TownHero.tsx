import type { ReactNode } from 'react';
import { labels, pages, quote } from '../../data/content.ts';
import type { Town } from '../../data/schemas/town.ts';
import { inPounds, interpolate } from '../../../contract/text.ts';
import { Plate } from '../../ui/Plate.tsx';
import { Breadcrumbs, homeCrumb } from '../Breadcrumbs.tsx';
import { CallLink } from '../contact-links.tsx';
import { plans, priceOf } from '../../data/prices.ts';
import { emergencyId } from '../EmergencyPanel.tsx';
import { QuoteButton } from '../../quote/QuoteButton.tsx';
import { quickDialogId } from '../../quote/QuoteDialog.tsx';
import { Slideshow } from '../Slideshow.tsx';
import { TrustBadges } from '../TrustBadges.tsx';

const lockout = plans[0]!;
const { from } = priceOf(lockout.job);

/** A town's first screen; `children` is the quote form, beside the words on wide screens. */
export function TownHero({ town, children }: { town: Town; children?: ReactNode }) {
  const { hero, postcodes, name } = town;
  return (
    <section data-hero className="hero-with-form relative isolate bg-night text-white">
      <div className="column grid max-lg:px-0 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-10 lg:pt-28 lg:pb-16 xl:grid-cols-[minmax(0,1fr)_29rem]">
        <div className="hero-stage">
          <div className="relative z-1 column pt-22 lg:px-0 lg:pt-6">
            <div className="flex flex-wrap items-center justify-between gap-2 lg:justify-start lg:gap-6">
              <Breadcrumbs crumbs={[homeCrumb]} here={name} />
              {postcodes.length > 0 && (
                <ul
                  aria-label={interpolate(pages.town.postcodes, { town: name })}
                  className="flex flex-wrap gap-2"
                >
                  {postcodes.map((postcode) => (
                    <li key={postcode}>
                      <Plate>{postcode}</Plate>
                    </li>
                  ))}
                </ul>
              )}
            </div>
            <h1 className="mt-2 text-hero lg:max-xl:text-title">{hero.title}</h1>
            <p className="mt-2 max-w-prose text-white/90 sm:text-lg">{hero.subtitle}</p>
            <div className="mt-4 flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-center">
              <CallLink source="Hero" size="xl">
                {labels.links.callNow}
              </CallLink>
              <QuoteButton
                dialog={quickDialogId}
                source="Hero"
                label={name}
                variant="quickQuote"
              >
                {quote.quick.button}
              </QuoteButton>
            </div>
            <div className="mt-3">
              <TrustBadges arrival={town.arrival.typical} isTown />
            </div>
          </div>
          <Slideshow town={town.slug} />
        </div>
        {/* Between the words and the form of a phone. */}
        <p className="column w-full bg-paper pt-5 text-sm text-ink lg:hidden">
          {`${town.arrival.typical} · ${from} ${inPounds(lockout.price)} · `}
          <a href={`#${emergencyId}`} className="inline-block py-0.5 text-saltire underline">
            {pages.town.emergencyLink}
          </a>
        </p>
        <div className="relative z-1 column bg-paper py-6 lg:bg-transparent lg:px-0 lg:py-0">
          {children}
        </div>
      </div>
    </section>
  );
}
