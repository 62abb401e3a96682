import { interpolate } from '../../../contract/text.ts';
import { home, labels, pages, pricing, services } from '../../data/content.ts';
import { jobNamed } from '../../data/prices.ts';
import type { Service } from '../../data/schemas/service.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Unbroken } from '../../ui/Unbroken.tsx';
import { homeCrumb } from '../Breadcrumbs.tsx';
import { CallLink } from '../contact-links/CallLink.tsx';
import { WhatsAppLink } from '../contact-links/WhatsAppLink.tsx';
import { JobPrice } from '../JobPrice.tsx';
import { PictureHero } from '../PictureHero.tsx';
import { PricePromise } from '../PricePromise.tsx';

const { open, stuck } = pages.service;
const { beyond, coded: whyCoded, time: atTheCar, includes: included } = pricing.page;
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

const capitalised = (words: string) => words[0]!.toUpperCase() + words.slice(1);

/** An example of the price, with its label in bold. */
function Example({ example }: { example: string }) {
  const [label, ...words] = interpolate(labels.priceExample, { example }).split(/(?<=:) /);
  return (
    <p>
      <b>{label}</b> {words.join(' ')}
    </p>
  );
}

/** The first screen of a service: time, price and what is included. */
export function ServiceHero({ service }: { service: Service }) {
  const { hero, name, job, card, example } = service;
  const { time, includes, raises, coded, usuallyUpTo } = jobNamed(job);
  const when = hero.open ? [hero.open] : [open, arrival].filter((fact) => fact);
  return (
    <PictureHero
      crumbs={[homeCrumb]}
      here={name}
      title={hero.title}
      picture={card.image}
      shape="aspect-[32/21]"
      long
      foot={
        <>
          {example && <Example example={example} />}
          {usuallyUpTo && (
            <p>
              <b>{`${beyond}:`}</b> {`${raises}.${coded ? ` ${whyCoded}` : ''}`}
            </p>
          )}
          <PricePromise />
        </>
      }
    >
      {when.length > 0 && (
        <p className="mt-3 flex items-start gap-2 font-semibold text-amber">
          <Icon name="timer" className="mt-0.5 size-5" />
          <span>
            {when.map((fact) => (
              <span key={fact} className="block text-balance">
                <Unbroken>{capitalised(fact)}</Unbroken>
              </span>
            ))}
          </span>
        </p>
      )}
      <p className="mt-3 max-w-prose text-white/90 sm:text-lg">{hero.subtitle}</p>
      <div className="mt-4 flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-center">
        <CallLink source="Hero" size="xl">
          {labels.links.callNow}
        </CallLink>
        <WhatsAppLink source="Hero" variant="whatsappOnNight" size="lg">
          {labels.links.whatsappUs}
        </WhatsAppLink>
      </div>
      <div className="mt-4 flex items-start gap-4 text-sm">
        <JobPrice job={job} />
        <p className="font-semibold">
          <Unbroken>{time && `${atTheCar}: ${time}`}</Unbroken>
        </p>
      </div>
      <p className="mt-2 max-w-prose text-sm">{`${included}: ${includes}.`}</p>
      <Stuck service={service} />
    </PictureHero>
  );
}
