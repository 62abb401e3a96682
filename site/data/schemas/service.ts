import * as z from 'zod';
import {
  icon,
  list,
  listOf,
  optionalText,
  picture,
  question,
  rating,
  sample,
  search,
  slug,
  text,
} from './fields.ts';

const testimonial = z.strictObject({ name: text, location: text, rating, text, sample });
export type ServiceTestimonial = z.output<typeof testimonial>;

export const serviceSchema = z.strictObject({
  /** Its name in menus and links. */
  name: text,
  /** The card that leads to the page; `link` is the address of the page. */
  card: z.strictObject({
    icon,
    title: text,
    description: text,
    link: z
      .string()
      .regex(/^(\/[a-z0-9-]+)+$/, 'Write the address of the page, such as /car-key-cutting'),
    image: picture,
  }),
  search,
  hero: z.strictObject({
    title: text,
    subtitle: text,
    /** Instead of the hours and the arrival time, for work by appointment. */
    open: optionalText,
  }),
  /** The job of pricing.yaml whose price and time are shown. */
  job: slug,
  /** An example job in one line, with the price of `job`. */
  example: optionalText,
  /** The customer's problem. */
  problem: z.strictObject({ title: text, paragraphs: list(text) }),
  /** The two bullet-list cards. */
  cards: listOf(
    z.strictObject({ title: text, items: list(text) }),
    2,
    2,
    'A service page has exactly two bullet-list cards',
  ),
  /** The work at the car, step by step. */
  steps: z.strictObject({ title: text, items: list(z.strictObject({ title: text, text })) }),
  haveReady: z.strictObject({ title: text, items: list(text) }),
  /** Makes that are quicker, harder or dearer. */
  makes: z.strictObject({ title: text, paragraphs: list(text) }),
  testimonials: list(testimonial),
  /** The page lists the towns served. */
  areas: z.boolean('Write true or false').default(false),
  /** A quote form on the page, under this heading. */
  form: z.strictObject({ title: text, intro: text }).optional(),
  /** The red panel with call and WhatsApp buttons. */
  emergency: z.strictObject({ title: text, text, features: list(text) }).optional(),
  faq: list(question),
  /** Related services, by file name. */
  related: listOf(slug, 0, 3, 'Name three services at most'),
});
export type Service = z.output<typeof serviceSchema> & {
  slug: string;
  /** Address of the page. */
  path: string;
};
