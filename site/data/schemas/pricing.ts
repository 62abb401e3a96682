import * as z from 'zod';
import { claimNames } from './business.ts';
import { list, listOf, name, optionalText, search, slug, text } from './fields.ts';

/** The plans of the home page and the flyer, in their order. */
export const planNames = ['lockout', 'programming', 'replacement'] as const;

const wholePounds = 'Write the lowest price in whole pounds, such as 60';

/** A plan shows the price of `job`, a row of the price list. */
const plan = z.strictObject({ title: text, job: slug, features: list(text) });

const pounds = z.int(wholePounds).positive(wholePounds);
const confirmed = z.boolean('Write true or false');

/** Most jobs cost between these two, in whole pounds. */
const span = {
  price: pounds.meta({ title: 'Price', description: 'The lowest, in whole pounds' }),
  usuallyUpTo: pounds.optional().meta({
    title: 'Usually up to',
    description: 'Most jobs cost less than this. Leave it empty if you can’t say',
  }),
};
const rises = ({ price, usuallyUpTo }: { price?: number; usuallyUpTo?: number }) =>
  usuallyUpTo === undefined || (price !== undefined && usuallyUpTo > price);
const mustRise = {
  path: ['usuallyUpTo'],
  message: 'Write more than the price above, or leave usuallyUpTo out',
};

/** A row of the price list. */
const job = z
  .strictObject({
    /** The group under which it is listed. */
    group: name,
    name: text,
    ...span,
    /** Left out if the car must be seen first. */
    price: pounds
      .optional()
      .meta({ title: 'Price', description: 'The lowest, in whole pounds' }),
    /** A fixed price, not a lowest one. */
    flat: z
      .boolean('Write true or false')
      .default(false)
      .meta({ title: 'Always this price', description: 'Shown without “from”' }),
    /** The owner has confirmed this row. */
    confirmed,
    /** How long it usually takes at the car, in words. */
    time: optionalText.meta({
      title: 'How long it takes',
      description: 'At the car, in words',
    }),
    includes: text.meta({ title: 'What is included' }),
    /** Reasons why it may cost more than `usuallyUpTo` or, without one, than `price`. */
    raises: text.meta({ title: 'Why it may cost more' }),
    /** A car that is locked is opened for the same price. */
    opens: z.boolean('Write true or false').default(false),
    /** The reasons in `page.coded` raise its price too. */
    coded: z.boolean('Write true or false').default(false),
    /** Makes whose keys never cost the lowest price, by the names of their files. */
    makes: z
      .record(
        slug,
        z.strictObject({ ...span, confirmed, time: optionalText }).refine(rises, mustRise),
      )
      .default({}),
  })
  .refine(rises, mustRise)
  .refine(
    ({ price, makes }) =>
      Object.values(makes).every((own) => price !== undefined && own.price > price),
    {
      path: ['makes'],
      message: 'A make stands here for a price above that of the job: take others out',
    },
  )
  .refine(({ flat, usuallyUpTo }) => !flat || usuallyUpTo === undefined, {
    path: ['usuallyUpTo'],
    message: 'A flat price has no upper end: leave usuallyUpTo out',
  });
export type Job = z.output<typeof job>;

/** The words of the page /prices around the list. */
const page = z.strictObject({
  search,
  /** Its name in links and breadcrumbs. */
  name: text,
  title: text,
  intro: text,
  /** Labels of the parts of a row. */
  includes: text,
  raises: text,
  /** Instead of `raises` if the price has an upper end. */
  beyond: text,
  time: text,
  /** Why jobs with `coded` may cost more. */
  coded: text,
  rules: z.strictObject({
    title: text,
    items: list(
      z.strictObject({ title: text, text, confirmed: z.boolean('Write true or false') }),
    ),
  }),
  claims: z.strictObject({
    title: text,
    intro: text,
    /** Names of claims that are only a figure. */
    named: z.partialRecord(z.enum(claimNames), text),
    /** Heading of the explanation of reviews. */
    reviews: text,
  }),
  /** An example bill for `job`. */
  example: z.strictObject({
    title: text,
    intro: text,
    job: slug,
    lines: list(z.strictObject({ name: text, text })),
    total: text,
  }),
  steps: z.strictObject({
    title: text,
    items: listOf(z.strictObject({ title: text, text }), 1, 6, 'Write one to six steps'),
  }),
  closing: z.strictObject({ title: text, description: text }),
});

/** The plans, the price list, the sentences about VAT, and the page. */
export const pricingSchema = z.strictObject({
  plans: z.strictObject({ lockout: plan, programming: plan, replacement: plan }),
  jobs: z.record(slug, job),
  afterLooking: text,
  vat: z.strictObject({ registered: text, otherwise: text }),
  /** Sentences that several pages say: `{sentence:name}` in any text. */
  sentences: z.record(slug, text).default({}),
  page,
});
