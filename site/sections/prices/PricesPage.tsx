import type { ReactNode } from 'react';
import { fill } from '../../../contract/text.ts';
import { areClaimsExplained, hasReviews, isShown } from '../../data/claims.ts';
import { reviewLink } from '../../data/contact-links.ts';
import { business, home, pricing } from '../../data/content.ts';
import { priceOf } from '../../data/prices.ts';
import { type ClaimName, claimNames } from '../../data/schemas/business.ts';
import { claimsId } from '../../paths.ts';
import { FirstPrice } from '../FirstPrice.tsx';
import { Breadcrumbs, homeCrumb } from '../Breadcrumbs.tsx';
import { PricePromise } from '../PricePromise.tsx';
import { WaysToPay } from '../WaysToPay.tsx';
import { CallLink } from '../contact-links.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PriceTicket } from '../../ui/PriceTicket.tsx';
import { Section } from '../../ui/Section.tsx';
import { Unbroken } from '../../ui/Unbroken.tsx';

/** Tickets are small on phones, where the list has little room. */
const compact = {
  ticket:
    'w-27 pr-1 pl-6 max-sm:[--hole:0.17rem] max-sm:[--tip:0.8rem] sm:py-1.5 sm:pr-2 sm:pl-7',
  from: 'text-xs sm:text-sm',
  price: 'text-lg/[1.1] sm:text-xl/none',
};

const { jobs, page } = pricing;

export function PricesHero() {
  const { name, title, intro } = page;
  return (
    <section className="relative isolate bg-night text-white">
      <div className="first-screen column pt-20 pb-7 lg:pt-28 lg:pb-14">
        <Breadcrumbs crumbs={[homeCrumb]} here={name} />
        <h1 className="mt-4 text-hero">{title}</h1>
        <div className="mt-4 grid gap-x-16 gap-y-4 lg:grid-cols-[1.3fr_1fr]">
          <div>
            <p className="max-w-prose text-white/90 sm:text-lg">{intro}</p>
            <p className="mt-5">
              <CallLink source="Pricing" size="xl" className="w-full sm:w-auto">
                Call now
              </CallLink>
            </p>
            <FirstPrice />
          </div>
          <div className="grid max-w-prose content-center gap-4 text-white/90 lg:border-l lg:border-white/25 lg:pl-8">
            <PricePromise className="beside-pair" />
            <WaysToPay className="max-sm:min-[22rem]:pr-27 lg:text-base" />
          </div>
        </div>
      </div>
    </section>
  );
}

/** The first job is open on wide screens, as a sample of the others. */
const [first] = Object.keys(jobs);
const groups = Map.groupBy(Object.entries(jobs), ([, { group }]) => group);

/** The name of a job and its time, its price and the usual upper end. */
function Row({ job }: { job: string }) {
  const { name, time } = jobs[job]!;
  const { price, from, upTo, words } = priceOf(job);
  return (
    <summary className="grid grid-cols-[1fr_auto_1.25rem] items-center gap-x-2 gap-y-0.5 py-1.5 sm:grid-cols-[1fr_auto_9.5rem_1.25rem] sm:gap-x-4 lg:py-3">
      <h3 className="text-[1.0625rem]/[1.25] lg:text-lg/[1.25]">{name}</h3>
      {price && (
        <span className="text-right sm:col-start-2 sm:row-span-2">
          <PriceTicket from={from} price={price} size={compact} />
        </span>
      )}
      <span className="col-start-2 row-start-2 max-w-36 text-right text-sm/[1.3] sm:col-start-3 sm:row-span-2 sm:row-start-1 sm:max-w-none sm:text-left lg:text-base">
        {price ? upTo : words}
      </span>
      <span className="col-start-1 row-start-2 text-sm/[1.3] lg:text-base">
        <Unbroken>{time}</Unbroken>
      </span>
      <Icon
        name="chevron-down"
        className="fold-mark col-start-3 row-start-1 size-5 text-saltire sm:col-start-4 sm:row-span-2"
      />
    </summary>
  );
}

/** Every job under its group, with what is included and what costs more to open. */
export function PriceList() {
  return (
    <div className="column py-7 lg:pt-20 lg:pb-14">
      {[...groups].map(([group, rows]) => (
        <section
          key={group}
          className="mb-3.5 lg:mb-14 lg:grid lg:grid-cols-[1fr_2.6fr] lg:gap-10"
        >
          <h2 className="text-xl lg:py-4">{group}</h2>
          <ul className="mt-1 divide-y divide-line border-y border-line lg:mt-0">
            {rows.map(([id, { includes, raises, usuallyUpTo }]) => (
              <li key={id} id={id} className="scroll-mt-22">
                <details className={id === first ? 'unfolded' : undefined}>
                  <Row job={id} />
                  <dl className="grid max-w-prose gap-x-4 gap-y-1 pb-4 md:grid-cols-[7rem_1fr]">
                    <dt className="font-semibold">Included</dt>
                    <dd>
                      <Unbroken>{includes}</Unbroken>
                    </dd>
                    <dt className="font-semibold">
                      {usuallyUpTo ? 'Costs more' : 'What raises it'}
                    </dt>
                    <dd>
                      <Unbroken>{raises}</Unbroken>
                    </dd>
                  </dl>
                </details>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <div className="lg:grid lg:grid-cols-[1fr_2.6fr] lg:gap-10">
        <p className="max-w-prose lg:col-start-2">{page.coded}</p>
      </div>
    </div>
  );
}

/** Rules for every job: night, distance, and visits that end differently than planned. */
export function PriceRules() {
  const { title, items } = page.rules;
  return (
    <Section title={title} tone="sunken" split>
      <ul className="gap-x-10 max-lg:divide-y max-lg:divide-line max-lg:border-y max-lg:border-line xl:columns-2">
        {items.map(({ title, text }) => (
          <li key={title} className="break-inside-avoid lg:mb-2">
            <Explained name={title} unfolded>
              {text}
            </Explained>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Example bills, a simple and an expensive one. */
export function Receipts() {
  const { title, intro, bills } = page.examples;
  if (bills.length === 0) return null;
  return (
    <section className="column pb-7 lg:grid lg:grid-cols-[1fr_2.6fr] lg:gap-10 lg:pb-20">
      <header>
        <h2 className="text-xl">{title}</h2>
        <p className="mt-1">{intro}</p>
      </header>
      <ul className="grid gap-4 max-lg:mt-4 md:grid-cols-2">
        {bills.map(({ job, make, lines }) => (
          <li key={job} className="flex rounded-lg border border-line bg-raised p-5">
            <dl className="grid grow grid-cols-[1fr_auto] content-start gap-x-6 gap-y-2">
              {lines.map(({ name, text }) => (
                <div key={name} className="contents">
                  <dt>{name}</dt>
                  <dd className="text-right">{text}</dd>
                </div>
              ))}
              <div className="contents font-semibold">
                <dt className="border-t border-line pt-2">You pay</dt>
                <dd className="border-t border-line pt-2 text-right">
                  {priceOf(job, make).price}
                </dd>
              </div>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ExplainedProps = {
  name: string;
  /** On wide screens it is always open. */
  unfolded?: boolean;
  children: ReactNode;
};

/** A heading that opens its explanation. */
const Explained = ({ name, unfolded = false, children }: ExplainedProps) => (
  <details className={unfolded ? 'unfolded' : undefined}>
    <summary
      className={`flex min-h-12 items-center justify-between gap-4 py-2 ${unfolded ? 'lg:min-h-0 lg:py-1' : ''}`}
    >
      <h3 className="text-base/[1.3] lg:text-lg/[1.3]">{name}</h3>
      <Icon name="chevron-down" className="fold-mark size-5 text-saltire" />
    </summary>
    <p className="max-w-prose pb-4 [&_a]:underline">{children}</p>
  </details>
);

const { insurer, cover, number, link } = business.insurance;

/** The link to a claim's source. */
function Proof({ name }: { name: ClaimName }) {
  if (name === 'rating') return <a href={reviewLink}>{home.reviews.button}</a>;
  if (name !== 'licensed-and-insured' || !insurer) return undefined;
  const words = [insurer, cover, number].filter(Boolean).join(', ');
  return link ? <a href={link}>{words}</a> : words;
}

/** Every shown claim with its explanation and proof; nothing if there is none. */
export function ClaimsExplained() {
  const { title, intro, named, reviews } = page.claims;
  if (!areClaimsExplained) return null;
  return (
    <Section id={claimsId} title={title} intro={intro} split>
      <div className="divide-y divide-line border-y border-line">
        {claimNames.filter(isShown).map((name) => {
          const { wording, means } = business.claims[name];
          return (
            <Explained key={name} name={fill(named[name] ?? '{wording}', { wording })}>
              {`${means} `}
              <Proof name={name} />
            </Explained>
          );
        })}
        {hasReviews && <Explained name={reviews}>{home.reviews.policy}</Explained>}
      </div>
    </Section>
  );
}
