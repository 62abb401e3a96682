import * as z from 'zod';
import { claimNames } from './business.ts';
import { list, listOf, optionalText, search, slug, text } from './fields.ts';

/** The plans of the home page and the flyer, in their order. */
export const planNames = ['lockout', 'programming', 'replacement'] as const;

const wholePounds = 'Write the lowest price in whole pounds, such as 60';

/** A plan starts from the price of `job`, the name of a row of the price list. */
const plan = z.strictObject({ title: text, job: slug, features: list(text) });

/** A row of the price list. */
const job = z.strictObject({
  /** Rows of one group stand together under it. */
  group: text,
  name: text,
  /** The lowest price; left out where nobody can name one before looking. */
  price: z.int(wholePounds).positive(wholePounds).optional(),
  /** Whether it is always that price, and not only from it on. */
  flat: z.boolean('Write true or false').default(false),
  /** Whether the owner stands by the row. */
  confirmed: z.boolean('Write true or false'),
  /** How long it usually takes at the car, in words. */
  time: optionalText,
  includes: text,
  raises: text,
});
export type Job = z.output<typeof job>;

/** The words of the page /prices around the list. */
const page = z.strictObject({
  search,
  /** As links and crumbs name it. */
  name: text,
  title: text,
  intro: text,
  /** What stands before each part of a row. */
  includes: text,
  raises: text,
  time: text,
  rules: z.strictObject({
    title: text,
    items: list(
      z.strictObject({ title: text, text, confirmed: z.boolean('Write true or false') }),
    ),
  }),
  claims: z.strictObject({
    title: text,
    intro: text,
    /** How a claim that is only a figure is named. */
    named: z.partialRecord(z.enum(claimNames), text),
    /** Before what is said of reviews. */
    reviews: text,
  }),
  steps: z.strictObject({
    title: text,
    items: listOf(z.strictObject({ title: text, text }), 1, 6, 'Write one to six steps'),
  }),
  closing: z.strictObject({ title: text, description: text }),
});

/** The plans, the price list they take their prices from, what is said of VAT, and the page. */
export const pricingSchema = z.strictObject({
  plans: z.strictObject({ lockout: plan, programming: plan, replacement: plan }),
  jobs: z.record(slug, job),
  afterLooking: text,
  vat: z.strictObject({ registered: text, otherwise: text }),
  page,
});
