import { home, labels } from '../../data/content.ts';
import { homeServices } from '../../data/entries.ts';
import { pictureNamed } from '../../data/pictures.ts';
import { jobNamed, priceOf } from '../../data/prices.ts';
import type { Service } from '../../data/schemas/service.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import { Unbroken } from '../../ui/Unbroken.tsx';
import { CallLink } from '../contact-links.tsx';
import { JobPrice } from '../JobPrice.tsx';

const [first, ...others] = homeServices;
/** Those beside the first card on wide screens, with a picture; the others fill rows of two. */
const pictured = others.slice(0, others.length % 2 ? 1 : 2);

/** Title, text, price and time; a price tag only on the first card, since eight would compete. */
function Words({ service, tint }: { service: Service; tint: string }) {
  const { title, link, description } = service.card;
  const { time } = jobNamed(service.job);
  const { words } = priceOf(service.job);
  return (
    <>
      <h3 className="text-lg/[1.25]">
        <a href={link} className="stretched">
          {title}
        </a>
      </h3>
      <p className={`mt-1 text-base/[1.4] max-lg:hidden ${tint}`}>{description}</p>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 text-sm">
        {service === first ? (
          <JobPrice job={service.job} inLine />
        ) : (
          <b>
            <Unbroken>{words}</Unbroken>
          </b>
        )}
        {time && (
          <span>
            <Unbroken>{time}</Unbroken>
          </span>
        )}
      </div>
    </>
  );
}

/** The emergency service, large, with the number. */
function LargeCard({ service }: { service: Service }) {
  return (
    <li className="relative overflow-hidden rounded-lg border border-line bg-night text-white md:col-span-2">
      <Picture
        picture={pictureNamed(service.card.image)}
        decorative
        sizes="(width >= 64rem) 40rem, 100vw"
        className="aspect-[32/21] w-full max-lg:hidden"
      />
      <div className="p-4">
        <Words service={service} tint="text-white/90" />
        <CallLink source="Services" className="relative z-1 mt-3">
          {labels.links.call}
        </CallLink>
      </div>
    </li>
  );
}

/** A card with a small drawing, or on wide screens with its picture above the words. */
function Card({ service }: { service: Service }) {
  const { icon, image } = service.card;
  const hasPicture = pictured.includes(service);
  return (
    <li
      className={`relative grid grid-cols-[4.5rem_1fr] overflow-hidden rounded-lg border border-line bg-raised eased hover:raised ${hasPicture ? 'lg:flex lg:flex-col' : 'lg:col-span-2'}`}
    >
      <span
        className={`grid place-items-center bg-night text-amber forced-color-adjust-none ${hasPicture ? 'lg:hidden' : ''}`}
      >
        <Icon name={icon} className="size-12" />
      </span>
      {hasPicture && (
        <Picture
          picture={pictureNamed(image)}
          decorative
          sizes="20rem"
          className="min-h-0 w-full flex-1 max-lg:hidden"
        />
      )}
      <div className={`p-2 lg:p-4 ${hasPicture ? 'max-lg:self-center' : 'self-center'}`}>
        <Words service={service} tint="text-muted" />
      </div>
    </li>
  );
}

export function ServicesGrid() {
  return (
    <Section id="services" title={home.services.title} intro={home.services.intro} brief>
      <ul className="grid gap-2 md:grid-cols-2 lg:grid-cols-4 lg:gap-4">
        {first && <LargeCard service={first} />}
        {others.map((service) => (
          <Card key={service.path} service={service} />
        ))}
      </ul>
    </Section>
  );
}
