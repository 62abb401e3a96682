import type { ReactNode } from 'react';
import { fill } from '../../../contract/text.ts';
import { business, pages, quote } from '../../data/content.ts';
import { arrivalIn, menus, townLabel, townNamed } from '../../data/entries.ts';
import type { Town } from '../../data/schemas/town.ts';
import { pricesPath } from '../../paths.ts';
import { quickDialogId, QuoteButton } from '../../quote/QuoteDialog.tsx';
import { Breadcrumbs, homeCrumb } from '../Breadcrumbs.tsx';
import { FirstPrice } from '../FirstPrice.tsx';
import { JobLine } from '../JobPrice.tsx';
import { PricePromise } from '../PricePromise.tsx';
import { Slideshow } from '../Slideshow.tsx';
import { TrustBadges } from '../TrustBadges.tsx';
import { WhoComes } from '../WhoComes.tsx';
import { CallLink, ContactLink } from '../contact-links.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Plate } from '../../ui/Plate.tsx';
import { Section } from '../../ui/Section.tsx';
import { SignLink } from '../../ui/SignLink.tsx';
import { Unbroken } from '../../ui/Unbroken.tsx';

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
                <ul aria-label={`Postcodes in ${name}`} className="flex flex-wrap gap-2">
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
                Call now
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
            <FirstPrice />
            <div className="mt-1.5">
              <TrustBadges arrival={arrivalIn(town)} town={name} />
            </div>
          </div>
          <Slideshow town={town.slug} />
        </div>
        {/* Between the words and the form of a phone; below the picture on wide screens. */}
        <div className="relative z-1 grid gap-5 py-5 max-lg:column max-lg:bg-night lg:col-start-1 lg:row-start-2 lg:self-center lg:px-0">
          <PricePromise className="max-w-prose" />
          <WhoComes className="border-t border-white/20 pt-5" />
        </div>
        <div className="relative z-1 column bg-paper py-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:bg-transparent lg:px-0 lg:py-0">
          {children}
        </div>
      </div>
    </section>
  );
}

const words = pages.town;

/** Facts about this town only. */
export function LocalArea({ town }: { town: Town }) {
  const { local, arrival, council, postcodes, name } = town;
  return (
    <Section id="coverage-area" title={local.title} intro={local.intro}>
      <div className="grid gap-8 lg:grid-cols-[1.5fr_1fr] lg:gap-16">
        <div className="max-w-prose space-y-4">
          {local.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p>
            {`${words.email} `}
            <ContactLink
              channel="email"
              source="Town Page"
              className="font-semibold text-saltire underline"
            >
              <Unbroken>{business.email}</Unbroken>
            </ContactLink>
          </p>
        </div>
        <div>
          <aside className="rounded-lg border border-line bg-raised p-5">
            <h3 className="flex items-center gap-2 text-lg">
              <Icon name="timer" className="size-6 text-saltire" />
              {fill(words.arrival, { town: name })}
            </h3>
            <p className="mt-2">
              {`${words.typical} `}
              <strong>
                <Unbroken>{arrival.typical}</Unbroken>
              </strong>
              {arrival.night && (
                <>
                  {`. ${words.night} `}
                  <strong>
                    <Unbroken>{arrival.night}</Unbroken>
                  </strong>
                </>
              )}
            </p>
            <p className="mt-2 text-sm text-muted">{arrival.note}</p>
            {local.areas.length > 0 && (
              <>
                <h3 className="mt-5 text-lg">{words.neighbourhoods}</h3>
                <ul className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2">
                  {local.areas.map((area) => (
                    <li key={area}>{area}</li>
                  ))}
                </ul>
              </>
            )}
            <p className="mt-5 flex flex-wrap items-center gap-2 text-sm text-muted">
              {council}
              {postcodes.map((postcode) => (
                <Plate key={postcode}>{postcode}</Plate>
              ))}
            </p>
          </aside>
        </div>
      </div>
    </Section>
  );
}

/** Typical jobs in a town. */
export function CallOuts({ town }: { town: Town }) {
  return (
    <Section title={fill(pages.town.callOuts, { town: town.name })} tone="sunken">
      <ul className="grid gap-5 md:grid-cols-3">
        {town.callOuts.map(({ icon, title, text }) => (
          <li key={title} className="rounded-lg border border-line bg-raised p-5">
            <span className="mb-3 grid size-14 place-items-center rounded-md bg-night text-amber forced-color-adjust-none">
              <Icon name={icon} className="size-10" />
            </span>
            <h3 className="text-lg">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The price of each need: the same in every town. */
export function LocalPrices({ town }: { town: Town }) {
  return (
    <Section title={fill(pages.town.prices, { town: town.name })}>
      <ul className="grid gap-3 md:grid-cols-2 lg:gap-5 xl:grid-cols-3">
        {words.jobs.map((job) => (
          <li key={job} className="rounded-lg border border-line bg-raised p-4">
            <JobLine job={job} href={`${pricesPath}#${job}`} />
          </li>
        ))}
      </ul>
      <p className="mt-5 max-w-prose text-sm">
        <Unbroken>{pages.town.pricesIntro}</Unbroken>
      </p>
    </Section>
  );
}

/** Links to services and to neighbouring towns. */
export function NearbyTowns({ town }: { town: Town }) {
  if (menus.desktopServices.length + town.nearby.length === 0) return null;
  return (
    <Section title={fill(pages.town.nearby, { town: town.name })} tone="sunken">
      <div className="grid gap-8 lg:grid-cols-2 lg:gap-16">
        {menus.desktopServices.length > 0 && (
          <ul className="grid gap-x-6 rounded-lg border border-line bg-raised px-4 py-2 sm:grid-cols-2">
            {menus.desktopServices.map(({ path, name }) => (
              <li key={path}>
                <a
                  href={path}
                  className="flex items-center justify-between py-2 font-semibold text-saltire underline-offset-2 hover:underline"
                >
                  {name}
                  <Icon name="arrow-right" />
                </a>
              </li>
            ))}
          </ul>
        )}
        {town.nearby.length > 0 && (
          <ul className="grid content-start gap-2 sm:grid-cols-2 lg:grid-cols-1">
            {town.nearby.map(townNamed).map((one) => (
              <li key={one.slug}>
                <SignLink href={one.path}>{townLabel(one)}</SignLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}
