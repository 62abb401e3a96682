import { arrivalInCity } from '../../data/entries.ts';
import { pages, pricing, services } from '../../data/content.ts';
import { firstPictureNamed } from '../../data/pictures.ts';
import { jobNamed } from '../../data/prices.ts';
import type { Service } from '../../data/schemas/service.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Unbroken } from '../../ui/Unbroken.tsx';
import { WhoComes } from '../WhoComes.tsx';
import { Breadcrumbs, homeCrumb } from '../Breadcrumbs.tsx';
import { CallLink, WhatsAppLink } from '../contact-links.tsx';
import { JobPrice } from '../JobPrice.tsx';
import { PricePromise } from '../PricePromise.tsx';

const { open, stuck } = pages.service;
const { night } = pricing.firstScreen;

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

/** The work in the price, an example of a job, and pages for drivers who are stuck. */
function Facts({ service }: { service: Service }) {
  const { includes, time } = jobNamed(service.job);
  const facts: Fact[] = [
    { label: 'Example of a simple job', words: service.example },
    { label: 'Included', words: includes },
    { label: 'At the car', words: time },
    ...factsForStuck(service),
  ].filter(({ words }) => words);
  return (
    <dl className="grid max-w-prose grid-cols-[6.5rem_1fr] content-start gap-x-4 gap-y-2">
      {facts.map(({ label, words, path }) => (
        <div key={label} className="contents">
          <dt className="text-white/75">{label}</dt>
          <dd className="text-pretty">
            {path ? (
              <a href={path} className="-my-0.5 inline-block py-0.5 underline">
                {words}
              </a>
            ) : (
              <Unbroken>{words}</Unbroken>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * The first screen of a service: the call, the price, the arrival and the picture; below it what the price
 * pays for, and who comes.
 */
export function ServiceHero({ service }: { service: Service }) {
  const { hero, name, card, job } = service;
  const when = hero.open || [open, arrivalInCity].filter(Boolean).join(', ');
  return (
    <section className="relative isolate overflow-clip bg-night text-white">
      <div className="column grid gap-5 pb-7 lg:grid-cols-2 lg:gap-x-12 lg:gap-y-8 lg:pt-26 lg:pb-12 xl:grid-rows-[auto_1fr]">
        <div className="first-screen grid gap-4 pt-19 pb-4 lg:contents">
          <div className="lg:max-xl:col-span-2">
            <Breadcrumbs crumbs={[homeCrumb]} here={name} />
            <h1 className="mt-1 text-title md:max-xl:text-hero lg:mt-3">{hero.title}</h1>
            <p className="mt-2 max-w-prose text-white/90 sm:text-lg lg:mt-3">{hero.subtitle}</p>
          </div>
          <div className="lg:-mt-4">
            <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-center">
              <CallLink source="Hero" size="xl">
                Call now
              </CallLink>
              <WhatsAppLink source="Hero" variant="whatsappOnNight" size="lg">
                WhatsApp us
              </WhatsAppLink>
            </div>
            <div className="beside-pair mt-4 lg:mt-5">
              <JobPrice job={job} inLine />
              {night && <p className="mt-1 text-white/90">{night}</p>}
            </div>
            {when && (
              <p className="beside-pair mt-2 flex items-start gap-2">
                <Icon name="timer" className="mt-0.5 size-5 text-amber" />
                <span>
                  <Unbroken>{when}</Unbroken>
                </span>
              </p>
            )}
          </div>
          <Picture
            picture={firstPictureNamed(card.image)}
            first
            sizes="(width >= 64rem) 36rem, 100vw"
            className="aspect-[32/21] min-h-0 w-full grow rounded-lg object-cover sm:w-[calc(100%+var(--column-end)-1rem)] sm:max-w-none lg:max-xl:-mt-4 xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:aspect-auto xl:h-full"
          />
        </div>
        <Facts service={service} />
        <div className="grid content-start gap-5">
          <PricePromise className="max-w-prose" />
          <WhoComes className="border-t border-white/20 pt-5" />
        </div>
      </div>
    </section>
  );
}
