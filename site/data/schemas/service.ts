import * as z from 'zod';
import {
  hidden,
  headline,
  icon,
  jobName,
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
  type Searched,
  subtitle,
} from './fields.ts';

const testimonial = z.strictObject({
  name: text.describe('The customer, such as Shona B.'),
  location: text.describe('Where the customer lives or called from'),
  rating,
  text: text.describe('What the customer wrote, word for word'),
  sample,
});
const titledList = (of: string) => ({
  title: text.describe(`The heading above ${of}`),
  items: list(text).describe(`One line for each of ${of}`),
});
export type ServiceTestimonial = z.output<typeof testimonial>;

export const serviceSchema = z.strictObject({
  hidden,
  name: text.describe('The name in menus and links'),
  // The card that leads to the page.
  card: z.strictObject({
    icon: icon.describe('The small drawing of this service'),
    title: text.describe('The heading of the card that leads to this page'),
    description: text.describe('What the card says under its heading'),
    link: z
      .string()
      .regex(/^(\/[a-z0-9-]+)+$/, 'Write the address of the page, such as /car-key-cutting')
      .describe('The address of this page'),
    image: picture.optional().describe('The picture at the top of the page'),
  }),
  search: search.optional(),
  hero: z.strictObject({
    title: headline,
    subtitle,
    open: optionalText.describe('In place of hours and arrival, for work by appointment'),
  }),
  job: jobName.meta({
    title: 'Job of the price list',
    description: 'Its price and usual time are shown on this page',
  }),
  example: optionalText.describe('An example job in one line, beside the price'),
  problem: z.strictObject({
    title: text.describe('The heading of the part about the driver’s problem'),
    paragraphs: list(text).describe('What has happened, and what you do about it'),
  }),
  cards: listOf(
    z.strictObject(titledList('the points of this card')),
    [2, 2],
    'Write two bullet-list cards',
  ),
  steps: z.strictObject({
    title: text.describe('The heading above the steps at the car'),
    items: list(
      z.strictObject({
        title: text.describe('This step, in a few words'),
        text: text.describe('What you do in this step'),
      }),
    ),
  }),
  haveReady: z.strictObject(titledList('the things to have ready')),
  makes: z.strictObject({
    title: text.describe('The heading of the part about makes'),
    paragraphs: list(text).describe('Which makes are quicker, harder or dearer'),
  }),
  testimonials: list(testimonial),
  areas: z
    .boolean('Write true or false')
    .default(false)
    .describe('Whether the page lists the towns you go to'),
  form: z
    .strictObject({
      title: text.describe('The heading of the quote form on this page'),
      intro: text.describe('Under that heading, above the form'),
    })
    .optional(),
  emergency: z
    .strictObject({
      title: text.describe('The heading of the red panel'),
      text: text.describe('In the red panel, under its heading'),
      features: list(text).describe('The points in the red panel'),
    })
    .optional(),
  faq: list(question),
  related: listOf(slug, [0, 3], 'Name three services at most').meta({
    title: 'Related services',
    description: 'Three at most, at the end of the page',
    choices: ['services'],
  }),
});
type Written = Searched<z.output<typeof serviceSchema>>;
export type Service = Written & {
  card: Written['card'] & { image: string };
  slug: string;
  /** Address of the page. */
  path: string;
};
