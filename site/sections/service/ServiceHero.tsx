import type { ReactNode } from 'react';
import { interpolate } from '../../../contract/text.ts';
import { home, labels, pages, pricing, services } from '../../data/content.ts';
import { firstPictureNamed } from '../../data/pictures.ts';
import { jobNamed } from '../../data/prices.ts';
import type { Service } from '../../data/schemas/service.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Unbroken } from '../../ui/Unbroken.tsx';
import { Breadcrumbs, homeCrumb } from '../Breadcrumbs.tsx';
import { CallLink } from '../contact-links/CallLink.tsx';
import { WhatsAppLink } from '../contact-links/WhatsAppLink.tsx';
import { JobPrice } from '../JobPrice.tsx';
import { PricePromise } from '../PricePromise.tsx';

const { open, arrival: comes, stuck } = pages.service;
const { time: atTheCar, includes: included } = pricing.page;
const arrival =
  home.hero.arrival && interpolate(labels.arrival, { arrival: home.hero.arrival });

type Fact = { label: string; words: string; path?: string };

/** Help for a locked car or lost keys, unless the page is about that. */
const factsForStuck = ({ job }: Service): Fact[] =>
  stuck.flatMap(({ text, included, service: slug }) => {
    const other = services.find((one) => one.slug === slug);
    if (!other || other.job === job) return [];
    const isIncluded = jobNamed(job).opens && included;
    const [label, ...words] = (isIncluded || text).split(/(?<=\?) /);
    return [
      { label: label!, words: words.join(' '), path: isIncluded ? undefined : other.path },
    ];
  });

const capitalised = (words: string) => words && words[0]!.toUpperCase() + words.slice(1);

/** A row with its label at the left on phones, above on wide screens. */
function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.75rem_1fr] gap-x-2 border-t border-white/20 py-1 lg:block lg:border-0 lg:p-0">
      <dt className="text-white/75">{label}</dt>
      <dd className="text-balance">{children}</dd>
    </div>
  );
}

/** The price with its end, what is in it, when somebody comes, and the way for the stuck. */
function Facts({ service }: { service: Service }) {
  const { hero, job } = service;
  const { time, includes } = jobNamed(job);
  const when = hero.open || [open, arrival].filter(Boolean).join(', ');
  const facts: Fact[] = [
    { label: included, words: includes },
    { label: comes, words: when },
    { label: atTheCar, words: time },
    ...factsForStuck(service),
  ];
  return (
    <dl className="text-sm lg:col-span-9 lg:grid lg:grid-flow-col lg:grid-cols-3 lg:grid-rows-[auto_1fr] lg:gap-x-6 lg:gap-y-4">
      <div className="pb-2 lg:p-0">
        <dt className="sr-only">{pricing.page.name}</dt>
        <dd className="text-base">
          <JobPrice job={job} inLine />
        </dd>
      </div>
      {facts
        .filter(({ words }) => words)
        .map(({ label, words, path }) => (
          <Row key={label} label={label}>
            {path ? (
              <a href={path} className="inline-block py-0.5 underline">
                {words}
              </a>
            ) : (
              <Unbroken>{capitalised(words)}</Unbroken>
            )}
          </Row>
        ))}
    </dl>
  );
}

/** An example of the price, after its label. */
function Example({ example }: { example: string }) {
  const [label, ...words] = interpolate(labels.priceExample, { example }).split(/(?<=:) /);
  return (
    <p>
      <span className="text-white/75">{label}</span> {words.join(' ')}
    </p>
  );
}

/** The first screen of a service: the call, then price, times and what is included. */
export function ServiceHero({ service }: { service: Service }) {
  const { hero, name, card, example } = service;
  return (
    <section className="relative isolate overflow-clip bg-night text-white">
      <div className="column grid gap-5 pt-22 pb-7 lg:grid-cols-12 lg:gap-x-6 lg:gap-y-8 lg:pt-26 lg:pb-10">
        <div className="lg:col-span-7 lg:self-center xl:col-span-6">
          <Breadcrumbs crumbs={[homeCrumb]} here={name} />
          <h1 className="mt-3 text-title md:max-lg:text-hero">{hero.title}</h1>
          <p className="mt-3 max-w-prose text-white/90 sm:text-lg">{hero.subtitle}</p>
          <div className="mt-4 flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-center">
            <CallLink source="Hero" size="xl" className="lg:max-xl:px-5 lg:max-xl:text-lg">
              {labels.links.callNow}
            </CallLink>
            <WhatsAppLink source="Hero" variant="whatsappOnNight" size="lg">
              {labels.links.whatsappUs}
            </WhatsAppLink>
          </div>
        </div>
        <Facts service={service} />
        <Picture
          picture={firstPictureNamed(card.image)}
          first
          sizes="(width >= 64rem) 36rem, 100vw"
          className="aspect-[32/21] w-[calc(100%+var(--column-end)-1rem)] max-w-none rounded-lg lg:col-span-5 lg:col-start-8 lg:row-start-1 lg:self-center xl:col-span-6 xl:col-start-7"
        />
        <div className="grid content-start gap-2 text-sm lg:col-span-3">
          {example && <Example example={example} />}
          <PricePromise brief />
        </div>
      </div>
    </section>
  );
}
