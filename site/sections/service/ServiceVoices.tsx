import type { ServiceTestimonial } from '../../data/services.ts';
import { Section } from '../../ui/Section.tsx';
import { Stars } from '../../ui/Stars.tsx';

/** What two customers said of this service. */
export function ServiceVoices({ testimonials }: { testimonials: ServiceTestimonial[] }) {
  return (
    <Section title="What Drivers Say" tone="sunken">
      <ul className="grid gap-5 md:grid-cols-2">
        {testimonials.map(({ name, location, rating, text }) => (
          <li key={name}>
            <figure className="flex h-full flex-col rounded-lg border border-line bg-raised p-6">
              <Stars rating={rating} />
              <blockquote className="mt-3 grow">
                <p>{text}</p>
              </blockquote>
              <figcaption className="mt-4 text-sm text-muted">
                <strong className="text-ink">{name}</strong>, {location}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
