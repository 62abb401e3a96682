import * as z from 'zod';
import { faqItem, icon, picture, rating, sample, search, text, textList } from './fields.ts';
import { readFolder } from './read.ts';

const link = z
  .string()
  .regex(/^(\/[a-z0-9-]+)+$/, 'Write the address of the page, such as /car-key-cutting');

export const testimonial = z.strictObject({
  name: text,
  location: text,
  rating,
  text,
  sample,
});
export type ServiceTestimonial = z.output<typeof testimonial>;

export const serviceSchema = z.strictObject({
  /** As menus and links name it. */
  name: text,
  /** The card that leads to the page; `link` is the address of the page. */
  card: z.strictObject({ icon, title: text, description: text, link, image: picture }),
  search,
  hero: z.strictObject({ title: text, subtitle: text }),
  /** Which price of pricing.yaml it starts from. */
  plan: z.enum(['lockout', 'programming', 'replacement']),
  /** Typical time on site, in words. */
  duration: text,
  /** What goes wrong: two or three paragraphs. */
  problem: z.strictObject({ title: text, paragraphs: textList }),
  /** The two bullet-list cards. */
  cards: z
    .array(z.strictObject({ title: text, items: textList }))
    .length(2, 'A service page has exactly two bullet-list cards'),
  /** What is done on the spot, step by step. */
  steps: z.strictObject({
    title: text,
    items: z.array(z.strictObject({ title: text, text })).min(3).max(5),
  }),
  haveReady: z.strictObject({ title: text, items: textList }),
  /** Which makes are quick, hard or dearer, honestly. */
  makes: z.strictObject({ title: text, paragraphs: textList }),
  testimonials: z.array(testimonial).length(2, 'A service page has exactly two testimonials'),
  /** Whether the page lists the towns served. */
  areas: z.boolean('Write true or false').default(false),
  /** A quote form on the page, under this heading. */
  form: z.strictObject({ title: text, intro: text }).optional(),
  /** The red panel with call and WhatsApp buttons. */
  emergency: z.strictObject({ title: text, text, features: textList }).optional(),
  faq: z.array(faqItem).length(3, 'A service page with questions has three').optional(),
  /** Slugs of services to link on to. */
  related: z.array(z.string()).min(2, 'Name at least two related services').max(3),
});
export type Service = z.output<typeof serviceSchema> & {
  slug: string;
  /** Address of the page. */
  path: string;
};

const files = import.meta.glob<string>('../../content/services/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export const services: Service[] = readFolder(files, serviceSchema).map((service) => ({
  ...service,
  path: service.card.link,
}));

/** Throws an Error naming `from`, the file that asks for a service which is not there. */
export function serviceNamed(slug: string, from: string): Service {
  const service = services.find((one) => one.slug === slug);
  if (service) return service;
  throw new Error(
    `Please mend ${from}: there is no content/services/${slug}.yaml. ` +
      `There are: ${services.map((one) => one.slug).join(', ')}`,
  );
}
