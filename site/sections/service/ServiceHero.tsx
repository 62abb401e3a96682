import { interpolate } from '../../../contract/text.ts';
import { home, labels, pages, pricing, services } from '../../data/content.ts';
import { firstPictureNamed } from '../../data/pictures.ts';
import { jobNamed } from '../../data/prices.ts';
import type { Service } from '../../data/schemas/service.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Unbroken } from '../../ui/Unbroken.tsx';
import { Breadcrumbs, homeCrumb } from '../Breadcrumbs.tsx';
import { CallLink, WhatsAppLink } from '../contact-links.tsx';
import { JobPrice } from '../JobPrice.tsx';
import { PricePromise } from '../PricePromise.tsx';

const { open, arrival: comes, stuck } = pages.service;
const { time: atTheCar, includes: included } = pricing.page;
const arrival =
  home.hero.arrival && interpolate(labels.arrivalIfFree, { arrival: home.hero.arrival });

/** A label on the line where its words begin. */
const labelStyle = 'float-left mr-1.5 text-white/75';

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

/** The price with an example and what is in it, the arrival time, and links for stranded drivers. */
function Facts({ service }: { service: Service }) {
  const { example, hero, job } = service;
  const when = hero.open || [open, arrival].filter(Boolean).join(', ');
  const facts: Fact[] = [
    { label: `${included}:`, words: jobNamed(job).includes },
    { label: `${comes}:`, words: when },
    ...factsForStuck(service),
  ];
  return (
    <dl className="mt-5 grid max-w-prose gap-2">
      <div>
        <dt className="sr-only">{pricing.page.name}</dt>
        <dd>
          <JobPrice job={job} inLine />
        </dd>
      </div>
      {example && (
        <div>
          <dt className={labelStyle}>{`${labels.priceExample}:`}</dt>
          <dd className="text-pretty">{example}</dd>
        </div>
      )}
      {facts
        .filter(({ words }) => words)
        .map(({ label, words, path }) => (
          <div key={label}>
            <dt className={labelStyle}>{label}</dt>
            <dd className="text-pretty">
              {path ? (
                <a href={path} className="-my-0.5 inline-block py-0.5 underline">
                  {words}
                </a>
              ) : (
                <Unbroken>{capitalised(words)}</Unbroken>
              )}
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** How long the job takes, and the rule that holds for every price. */
function Notes({ job }: { job: string }) {
  const { time } = jobNamed(job);
  return (
    <div className="grid max-w-prose gap-2">
      {time && (
        <p>
          <span className="text-white/75">{`${atTheCar}:`}</span> {time}
        </p>
      )}
      <PricePromise />
    </div>
  );
}

/** The first screen of a service: the call, then the price and what a driver asks first. */
export function ServiceHero({ service }: { service: Service }) {
  const { hero, name, card } = service;
  return (
    <section className="relative isolate overflow-clip bg-night text-white">
      <div className="column grid gap-7 pt-22 pb-7 lg:grid-cols-[1.35fr_1fr] lg:items-center lg:gap-10 lg:pt-26 lg:pb-14 xl:grid-cols-2">
        <div>
          <Breadcrumbs crumbs={[homeCrumb]} here={name} />
          <h1 className="mt-3 text-title md:max-lg:text-hero xl:text-hero">{hero.title}</h1>
          <p className="mt-3 max-w-prose text-white/90 sm:text-lg">{hero.subtitle}</p>
          <div className="mt-4 flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-center">
            <CallLink source="Hero" size="xl" className="lg:max-xl:px-5 lg:max-xl:text-lg">
              {labels.links.callNow}
            </CallLink>
            <WhatsAppLink source="Hero" variant="whatsappOnNight" size="lg">
              {labels.links.whatsappUs}
            </WhatsAppLink>
          </div>
          <Facts service={service} />
        </div>
        <div className="grid gap-5">
          <Picture
            picture={firstPictureNamed(card.image)}
            first
            sizes="(width >= 64rem) 36rem, 100vw"
            className="aspect-[32/21] w-full rounded-lg sm:w-[calc(100%+var(--column-end)-1rem)] sm:max-w-none"
          />
          <Notes job={service.job} />
        </div>
      </div>
    </section>
  );
}
