import { labels, pages } from '../../data/content.ts';
import { reviewsNote } from '../../data/reviews.ts';
import type { ServiceTestimonial } from '../../data/schemas/service.ts';
import { ReviewCard } from '../../ui/ReviewCard.tsx';
import { Section } from '../../ui/Section.tsx';

/** Testimonials about this service. */
export function ServiceTestimonials({ testimonials }: { testimonials: ServiceTestimonial[] }) {
  return (
    <Section title={pages.service.testimonials} intro={reviewsNote(testimonials)} tone="sunken">
      <ul className="grid gap-5 md:grid-cols-2">
        {testimonials.map(({ name, location, rating, text, sample }) => (
          <li key={name}>
            <ReviewCard
              name={name}
              note={location}
              rating={rating}
              stars={labels.stars}
              text={text}
              sample={sample ? labels.reviews.sample : undefined}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
