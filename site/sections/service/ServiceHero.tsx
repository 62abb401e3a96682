import { interpolate } from '../../../contract/text.ts';
import { home, labels, pages, pricing, services } from '../../data/content.ts';
import { jobNamed } from '../../data/prices.ts';
import type { Service } from '../../data/schemas/service.ts';
import { DrawnIcon } from '../../ui/DrawnIcon.tsx';
import { Unbroken } from '../../ui/Unbroken.tsx';
import { homeCrumb } from '../Breadcrumbs.tsx';
import { CallLink } from '../contact-links/CallLink.tsx';
import { WhatsAppLink } from '../contact-links/WhatsAppLink.tsx';
import { JobPrice } from '../JobPrice.tsx';
import { PictureHero } from '../PictureHero.tsx';
import { PricePromise } from '../PricePromise.tsx';

const { open, stuck } = pages.service;
const arrival =
  home.hero.arrival && interpolate(labels.arrival, { arrival: home.hero.arrival });

/** Links to the pages for a locked car and for lost keys, except on pages about the same job. */
function Stuck({ service }: { service: Service }) {
  const { opens } = jobNamed(service.job);
  const others = stuck.flatMap(({ text, included, service: slug }) => {
    const other = services.find((one) => one.slug === slug);
    return other && other.job !== service.job
      ? [{ text, included: opens && included, path: other.path }]
      : [];
  });
  if (others.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 text-sm">
      {others.map(({ text, included, path }) => (
        <li key={path}>
          {included || (
            <a href={path} className="inline-block py-0.5 underline">
              {text}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The first screen of a service: time, price and what is included. */
export function ServiceHero({ service }: { service: Service }) {
  const { hero, name, job, card, example } = service;
  const { time, includes, raises, coded, usuallyUpTo } = jobNamed(job);
  const when = hero.open || [open, arrival].filter(Boolean).join(' · ');
  return (
    <PictureHero
      crumbs={[homeCrumb]}
      here={name}
      title={hero.title}
      picture={card.image}
      long
      foot={
        <>
          {example && (
            <p className="text-sm text-white/90">
              {interpolate(labels.priceExample, { example })}
            </p>
          )}
          {usuallyUpTo && (
            <p className="text-sm text-white/90">
              {`${pricing.page.beyond}: ${raises}.${coded ? ` ${pricing.page.coded}` : ''}`}
            </p>
          )}
          <PricePromise className="text-white/90" />
        </>
      }
    >
      {when && (
        <p className="mt-2 flex items-start gap-2 font-semibold text-amber">
          <DrawnIcon name="timer" className="mt-0.5 size-5" />
          {when}
        </p>
      )}
      <p className="mt-2 max-w-prose text-white/90 sm:text-lg">{hero.subtitle}</p>
      <div className="mt-4 flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-center">
        <CallLink source="Hero" size="xl">
          {labels.links.callNow}
        </CallLink>
        <WhatsAppLink source="Hero" variant="whatsappOnNight" size="lg">
          {labels.links.whatsappUs}
        </WhatsAppLink>
      </div>
      <div className="mt-5 flex max-w-prose items-start gap-4">
        <JobPrice job={job} />
        <div className="text-sm">
          {time && (
            <p className="font-semibold">
              <Unbroken>{`${pricing.page.time}: ${time}`}</Unbroken>
            </p>
          )}
          <p>{`${pricing.page.includes}: ${includes}.`}</p>
        </div>
      </div>
      <Stuck service={service} />
    </PictureHero>
  );
}
