import { home, labels } from '../../data/content.ts';
import { homeServices } from '../../data/menus.ts';
import type { Service } from '../../data/schemas/service.ts';
import { pictureNamed } from '../../data/pictures.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import { CallLink } from '../contact-links/CallLink.tsx';

const [first, ...others] = homeServices;

function Title({ service, tint }: { service: Service; tint: string }) {
  const { icon, title, link } = service.card;
  return (
    <h3 className="flex items-start gap-2 text-lg">
      <Icon name={icon} className={`size-6 max-[22.4rem]:hidden ${tint}`} />
      <a href={link} className="after:absolute after:inset-0 focus-visible:after:rounded-lg">
        {title}
      </a>
    </h3>
  );
}

/** The service that cannot wait: across the grid, at night, with the number. */
function Foremost({ service }: { service: Service }) {
  return (
    <li className="relative overflow-hidden rounded-lg border border-line bg-night text-white sm:col-span-2 lg:col-span-4 lg:grid lg:grid-cols-[1.7fr_1fr]">
      <Picture
        picture={pictureNamed(service.card.image)}
        decorative
        sizes="(width >= 64rem) 50rem, 100vw"
        className="aspect-[16/9] w-full lg:aspect-[2.3]"
      />
      <div className="p-5 lg:self-center lg:p-8">
        <Title service={service} tint="text-amber" />
        <p className="mt-2 text-white/85">{service.card.description}</p>
        <CallLink source="Services" className="relative z-1 mt-5">
          {labels.links.call}
        </CallLink>
      </div>
    </li>
  );
}

function Card({ service }: { service: Service }) {
  return (
    <li className="group relative grid grid-cols-[7rem_1fr] overflow-hidden rounded-lg border border-line bg-raised eased hover:raised sm:flex sm:flex-col">
      <Picture
        picture={pictureNamed(service.card.image)}
        decorative
        sizes="(width >= 64rem) 20rem, (width >= 40rem) 50vw, 7rem"
        className="h-full w-full sm:aspect-[16/9] sm:h-auto"
      />
      <div className="flex grow flex-col p-4">
        <Title service={service} tint="text-saltire" />
        <p className="mt-2 grow text-muted">{service.card.description}</p>
        <p
          aria-hidden
          className="mt-4 flex items-center gap-2 font-semibold text-saltire max-sm:hidden"
        >
          {home.services.more}
          <Icon name="arrow-right" className="size-5 eased group-hover:[translate:0.25rem]" />
        </p>
      </div>
    </li>
  );
}

export function ServicesGrid() {
  return (
    <Section id="services" title={home.services.title} intro={home.services.intro}>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {first && <Foremost service={first} />}
        {others.map((service) => (
          <Card key={service.path} service={service} />
        ))}
      </ul>
    </Section>
  );
}
