import { home } from '../../data/content.ts';
import { homeServices } from '../../data/entries.ts';
import { pictureNamed } from '../../data/pictures.ts';
import { jobNamed, priceOf } from '../../data/prices.ts';
import type { Service } from '../../data/schemas/service.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import { Unbroken } from '../../ui/Unbroken.tsx';
import { CallLink } from '../contact-links.tsx';

const [first, ...others] = homeServices;
/** Those beside the first card on wide screens, with a picture; the others fill rows of two. */
const pictured = others.slice(0, others.length % 2 ? 1 : 2);

/** Title, description and time, and the price at the right edge of every card. */
function Words({ service, tint }: { service: Service; tint: string }) {
  const { title, link, description } = service.card;
  const { time } = jobNamed(service.job);
  const { price, from, pounds, upToPrice, words } = priceOf(service.job);
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-3">
      <div>
        <h3 className="text-lg/[1.25]">
          <a href={link} className="stretched">
            {title}
          </a>
        </h3>
        {time && (
          <p className="text-sm">
            <Unbroken>{time}</Unbroken>
          </p>
        )}
      </div>
      <p className="max-w-26 text-right text-sm/[1.3]">
        {pounds === undefined ? (
          words
        ) : (
          <>
            <span className="whitespace-nowrap">
              {from} <b className="font-sign text-xl/[1.1]">{price}</b>
            </span>
            {upToPrice && <span className="block">{`up to ${upToPrice}`}</span>}
          </>
        )}
      </p>
      <p className={`col-span-2 mt-1 text-base/[1.4] max-lg:hidden ${tint}`}>{description}</p>
    </div>
  );
}

/** The emergency service, large, with the number. */
function LargeCard({ service }: { service: Service }) {
  return (
    <li className="relative overflow-hidden rounded-lg border border-line bg-night text-white md:col-span-2">
      <Picture
        picture={pictureNamed(service.card.image)}
        decorative
        sizes="40rem"
        className="aspect-[32/21] w-full max-xl:hidden"
      />
      <div className="p-4">
        <Words service={service} tint="text-white/90" />
        <CallLink source="Services" className="relative z-1 mt-3">
          Call
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
      className={`relative grid grid-cols-[4.5rem_1fr] overflow-hidden rounded-lg border border-line bg-raised eased hover:raised ${hasPicture ? 'xl:flex xl:flex-col' : 'xl:col-span-2'}`}
    >
      <span
        className={`grid place-items-center bg-night text-amber forced-color-adjust-none ${hasPicture ? 'xl:hidden' : ''}`}
      >
        <Icon name={icon} className="size-12" />
      </span>
      {hasPicture && (
        <Picture
          picture={pictureNamed(image)}
          decorative
          sizes="20rem"
          className="min-h-0 w-full flex-1 max-xl:hidden"
        />
      )}
      <div className={`p-2 lg:p-4 ${hasPicture ? 'max-xl:self-center' : 'self-center'}`}>
        <Words service={service} tint="text-muted" />
      </div>
    </li>
  );
}

export function ServicesGrid() {
  return (
    <Section id="services" title={home.services.title} intro={home.services.intro}>
      <ul className="grid gap-2 md:grid-cols-2 lg:gap-4 xl:grid-cols-4">
        {first && <LargeCard service={first} />}
        {others.map((service) => (
          <Card key={service.path} service={service} />
        ))}
      </ul>
    </Section>
  );
}
