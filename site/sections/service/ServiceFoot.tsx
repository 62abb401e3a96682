import { home, pages } from '../../data/content.ts';
import { menus, serviceNamed } from '../../data/entries.ts';
import type { Service, ServiceTestimonial } from '../../data/schemas/service.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SignLink } from '../../ui/SignLink.tsx';
import { ReviewCard } from '../../ui/ReviewCard.tsx';
import { Section, type Tone } from '../../ui/Section.tsx';

export function ServiceTestimonials({ testimonials }: { testimonials: ServiceTestimonial[] }) {
  return (
    <Section title={pages.service.testimonials} intro={home.reviews.policy} tone="sunken">
      <ul className="grid gap-5 md:grid-cols-2">
        {testimonials.map(({ name, location, rating, text }) => (
          <li key={name}>
            <ReviewCard name={name} note={location} rating={rating} text={text} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function RelatedServices({ service, tone }: { service: Service; tone: Tone }) {
  const related = service.related.map(serviceNamed);
  return (
    <Section title={pages.service.related} tone={tone}>
      <ul
        className={`grid gap-5 ${related.length === 2 ? 'sm:grid-cols-2' : 'md:grid-cols-3'}`}
      >
        {related.map(({ card }) => (
          <li
            key={card.link}
            className="group relative rounded-lg border border-line bg-raised p-5 eased hover:raised"
          >
            <h3 className="flex flex-wrap items-center gap-3 text-lg md:max-xl:flex-col md:max-xl:items-start">
              <span className="rounded-md bg-night p-2 text-amber forced-color-adjust-none">
                <Icon name={card.icon} className="size-9" />
              </span>
              <a href={card.link} className="stretched grow basis-20">
                {card.title}
              </a>
              <Icon
                name="arrow-right"
                className="size-5 text-saltire eased group-hover:[translate:0.25rem] md:max-xl:hidden"
              />
            </h3>
            <p className="mt-2 max-w-prose text-muted">{card.description}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** A direction sign to the page of each town. */
export function ServedAreas({ tone }: { tone: Tone }) {
  return (
    <Section title={home.contact.coverage.title} tone={tone}>
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {menus.areas.map(({ name, path }) => (
          <li key={path}>
            <SignLink href={path}>{name}</SignLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
