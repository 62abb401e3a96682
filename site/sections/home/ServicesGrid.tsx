import { home, labels } from '../../data/content.ts';
import { homeServices } from '../../data/entries.ts';
import { pictureNamed } from '../../data/pictures.ts';
import { jobNamed, priceOf } from '../../data/prices.ts';
import type { Service } from '../../data/schemas/service.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import { Unbroken } from '../../ui/Unbroken.tsx';
import { CallLink } from '../contact-links/CallLink.tsx';

const [first, ...others] = homeServices;

/** Title, what it is, and what decides: the price and the time. */
function Words({ service, tint }: { service: Service; tint: string }) {
  const { title, link, description } = service.card;
  const { time } = jobNamed(service.job);
  return (
    <>
      <h3 className="text-lg/[1.25]">
        <a href={link} className="after:absolute after:inset-0 focus-visible:after:rounded-lg">
          {title}
        </a>
      </h3>
      <p className={`mt-1 text-base/[1.4] max-lg:hidden ${tint}`}>{description}</p>
      <p className="mt-1 text-sm/[1.35]">
        <b className="font-sign">{priceOf(service.job).words}</b>
        {time && <Unbroken>{`, ${time}`}</Unbroken>}
      </p>
    </>
  );
}

/** The service that cannot wait: at night, with the number. */
function Foremost({ service }: { service: Service }) {
  return (
    <li className="relative overflow-hidden rounded-lg border border-line bg-night text-white lg:col-span-2 lg:row-span-3">
      <Picture
        picture={pictureNamed(service.card.image)}
        decorative
        sizes="(width >= 64rem) 40rem, 100vw"
        className="w-full max-lg:hidden lg:aspect-[2.3]"
      />
      <div className="p-4">
        <Words service={service} tint="text-white/85" />
        <CallLink source="Services" className="relative z-1 mt-3">
          {labels.links.call}
        </CallLink>
      </div>
    </li>
  );
}

/** A small drawing, made for its size, beside words. */
function Card({ service }: { service: Service }) {
  return (
    <li className="relative grid grid-cols-[4.5rem_1fr] overflow-hidden rounded-lg border border-line bg-raised eased hover:raised lg:col-span-2">
      <span className="grid place-items-center bg-night text-amber">
        <Icon name={service.card.icon} className="size-9" />
      </span>
      <div className="self-center px-3 py-2 lg:p-4">
        <Words service={service} tint="text-muted" />
      </div>
    </li>
  );
}

export function ServicesGrid() {
  return (
    <Section id="services" title={home.services.title} intro={home.services.intro} brief>
      <ul className="grid gap-2 lg:grid-cols-4 lg:gap-4">
        {first && <Foremost service={first} />}
        {others.map((service) => (
          <Card key={service.path} service={service} />
        ))}
      </ul>
    </Section>
  );
}
