import { pages } from '../../data/pages.ts';
import type { ServiceTestimonial } from '../../data/services.ts';
import { Section } from '../../ui/Section.tsx';
import { Voice } from '../../ui/Voice.tsx';

/** What two customers said of this service. */
export function ServiceVoices({ testimonials }: { testimonials: ServiceTestimonial[] }) {
  return (
    <Section title={pages.service.voices} tone="sunken">
      <ul className="grid gap-5 md:grid-cols-2">
        {testimonials.map(({ name, location, rating, text }) => (
          <li key={name}>
            <Voice name={name} note={location} rating={rating} text={text} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
