import type { ReactNode } from 'react';
import { fill } from '../../../contract/text.ts';
import { pages } from '../../data/content.ts';
import { jobNamed } from '../../data/prices.ts';
import type { Make } from '../../data/schemas/make.ts';
import { Breadcrumbs, homeCrumb } from '../Breadcrumbs.tsx';
import { JobLine } from '../JobPrice.tsx';
import { PricePromise } from '../PricePromise.tsx';
import { CallLink, WhatsAppLink } from '../contact-links.tsx';
import { Paragraphs } from '../Prose.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section.tsx';
import { Unbroken } from '../../ui/Unbroken.tsx';

export function MakeHero({ make }: { make: Make }) {
  const { name, hero } = make;
  return (
    <section className="bg-night text-white">
      <div className="first-screen column pt-22 pb-10 lg:pt-28 lg:pb-14">
        <Breadcrumbs crumbs={[homeCrumb]} here={name} />
        <h1 className="mt-4 text-hero">{hero.title}</h1>
        <p className="mt-4 max-w-prose text-white/90 sm:text-lg">{hero.subtitle}</p>
        <div className="mt-5 flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-center">
          <CallLink source="Hero" size="xl">
            Call now
          </CallLink>
          <WhatsAppLink source="Hero" variant="whatsappOnNight" size="lg">
            WhatsApp us
          </WhatsAppLink>
        </div>
        <PricePromise className="beside-pair mt-5 max-w-prose text-white/90" />
      </div>
    </section>
  );
}

const words = pages.make;

/** The kinds of key, what is done where, and what to have ready; `children` is beside it. */
export function MakeBody({ make, children }: { make: Make; children?: ReactNode }) {
  const { name, keys, roadside, maker, haveReady } = make;
  return (
    <div className="column grid gap-8 py-14 lg:grid-cols-[1fr_26rem] lg:gap-16 lg:py-20">
      <div className="min-w-0 space-y-12">
        <section>
          <h2 className="text-2xl">{fill(words.keys, { make: name })}</h2>
          <dl className="mt-5 border-b border-line">
            {keys.map(({ cars, key }) => (
              <div
                key={cars}
                className="grid gap-x-6 gap-y-1 border-t border-line py-4 sm:grid-cols-[14rem_1fr]"
              >
                <dt className="font-semibold">
                  <Unbroken>{cars}</Unbroken>
                </dt>
                <dd className="text-muted">
                  <Unbroken>{key}</Unbroken>
                </dd>
              </div>
            ))}
          </dl>
        </section>
        {roadside.length > 0 && <Paragraphs title={words.roadside} paragraphs={roadside} />}
        {maker.length > 0 && <Paragraphs title={words.maker} paragraphs={maker} />}
        <section className="rounded-lg border border-line bg-sunken p-5">
          <h2 className="flex items-center gap-2 text-lg">
            <Icon name="file-check" className="size-6 text-saltire" />
            {words.haveReady}
          </h2>
          <ul className="mt-3 grid max-w-prose list-disc gap-2 pl-5">
            {[words.papers, ...haveReady].map((item) => (
              <li key={item}>
                <Unbroken>{item}</Unbroken>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <div className="lg:sticky lg:top-26 lg:self-start">{children}</div>
    </div>
  );
}

/** The rows of the price list that apply to a make. */
export function MakePrices({ make }: { make: Make }) {
  const { prices, pricesIntro, bench } = pages.make;
  const unpriced = make.jobs.some((job) => jobNamed(job).price === undefined);
  return (
    <Section
      id="prices"
      title={fill(prices, { make: make.name })}
      intro={unpriced ? `${pricesIntro} ${bench}` : pricesIntro}
      tone="sunken"
    >
      <ul className="grid gap-x-12 lg:grid-cols-2">
        {make.jobs.map((job) => (
          <li key={job} className="border-t border-line py-4">
            <JobLine job={job} make={make.slug} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
