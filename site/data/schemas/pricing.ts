import * as z from 'zod';
import { claimNames } from './business.ts';
import {
  closing,
  jobName,
  list,
  listOf,
  name,
  optionalText,
  search,
  slug,
  text,
  textWith,
} from './fields.ts';

/** The plans of the home page and the flyer, in their order. */
export const planNames = ['lockout', 'programming', 'replacement'] as const;

const wholePounds = 'Write the lowest price in whole pounds, such as 60';

/** A plan shows the price of `job`, a row of the price list. */
const plan = z.strictObject({
  title: text.describe('The heading of this card'),
  job: jobName.describe('The job whose price it shows'),
  features: list(text).describe('The points on the card'),
});

const pounds = z
  .int(wholePounds)
  .positive(wholePounds)
  .max(5000, 'Write 5000 or less: this is in whole pounds');

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
  message: 'Write more than the price above, or leave it out',
};

/** A row of the price list. */
const job = z
  .strictObject({
    group: name.describe('The heading under which it is listed'),
    name: text.describe('The job, as the price list says it'),
    ...span,
    /** Left out if the car must be seen first. */
    price: span.price.optional(),
    /** A fixed price, not a lowest one. */
    flat: z
      .boolean('Write true or false')
      .default(false)
      .meta({ title: 'Always this price', description: 'Shown without “from”' }),
    time: optionalText.meta({
      title: 'How long it takes',
      description: 'At the car, in words',
    }),
    includes: text.meta({
      title: 'What is included',
      description: 'The work and the parts that this price pays for',
    }),
    raises: text.meta({
      title: 'Why it may cost more',
      description: 'More than “usually up to” or, without that, more than the price',
    }),
    opens: z
      .boolean('Write true or false')
      .default(false)
      .describe('Whether a locked car is opened for the same price'),
    coded: z
      .boolean('Write true or false')
      .default(false)
      .describe('Whether coding may raise its price too'),
    /** Makes whose keys never cost the lowest price, by the names of their files. */
    makes: z
      .record(
        slug,
        z
          .strictObject({
            ...span,
            time: optionalText.describe('How long it takes for this make, in words'),
            includes: optionalText.describe('What is included for this make, if it differs'),
          })
          .refine(rises, mustRise),
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
    message: 'A flat price has no upper end: leave it out',
  });
export type Job = z.output<typeof job>;

/** The words of the page /prices around the list. */
const page = z.strictObject({
  search,
  name: text.describe('The name of this page in links'),
  title: text.describe('The headline'),
  intro: text.describe('Under the headline'),
  coded: text.describe('Why work that codes a key may cost more, under the list'),
  rules: z.strictObject({
    title: text.describe('The heading above the rules of prices'),
    items: list(
      z.strictObject({
        title: text.describe('What the rule is about'),
        text: text.describe('The rule'),
      }),
    ),
  }),
  claims: z.strictObject({
    title: text.describe('The heading above what your claims mean'),
    intro: text.describe('Under that heading'),
    named: z.partialRecord(
      z.enum(claimNames),
      textWith('wording').describe('The name of a claim that is only a figure'),
    ),
    reviews: text.describe('The heading above how reviews are checked'),
  }),
  examples: z.strictObject({
    title: text.describe('The heading above the examples of bills'),
    intro: text.describe('Under that heading'),
    bills: list(
      z.strictObject({
        job: jobName.describe('The job whose price is the total'),
        make: slug.optional().describe('The make whose price it is, if it has its own'),
        lines: list(
          z.strictObject({
            name: text.describe('What this line of the bill is for'),
            text: text.describe('What it costs'),
          }),
        ),
      }),
    ),
  }),
  steps: z.strictObject({
    title: text.describe('The heading above the steps of a job'),
    items: listOf(
      z.strictObject({
        title: text.describe('This step, in a few words'),
        text: text.describe('What happens in this step'),
      }),
      [1, 6],
      'Write one to six steps',
    ),
  }),
  closing,
});

/** The plans, the price list, the sentences about VAT, and the page. */
export const pricingSchema = z
  .strictObject({
    plans: z.strictObject({ lockout: plan, programming: plan, replacement: plan }),
    jobs: z.record(slug, job),
    firstScreen: z.strictObject({
      promise: text.describe('The rule of every price, near the headline; no full stop'),
      opening: text.describe('Before the price of opening a car, on the first screens'),
      night: optionalText.describe('What the night costs, under that price'),
    }),
    afterLooking: text.describe('In place of a price that nobody can tell beforehand'),
    vat: z.strictObject({
      registered: text.describe('About VAT, once your VAT number is filled in'),
      otherwise: text.describe('About VAT, while you have no VAT number'),
    }),
    // {sentence:name} in any text.
    sentences: z
      .record(slug, optionalText.describe('Several pages say it, so a change shows on all'))
      .default({}),
    page,
  })
  .superRefine(({ plans, jobs, page: { examples } }, context) => {
    const shown = [
      ...Object.entries(plans).map(([plan, { job }]) => ({
        path: ['plans', plan],
        job,
        make: '',
      })),
      ...examples.bills.map(({ job, make }, at) => ({
        path: ['page', 'examples', 'bills', at],
        job,
        make,
      })),
    ];
    for (const { path, job: name, make } of shown) {
      const job = jobs[name];
      if (job && job.price === undefined)
        context.addIssue({
          code: 'custom',
          path: [...path, 'job'],
          message: `"${name}" has no price. Choose another job`,
        });
      if (job && make && !job.makes[make])
        context.addIssue({
          code: 'custom',
          path: [...path, 'make'],
          message: `"${name}" has no price for "${make}". Take the make out`,
        });
    }
  });
export type Pricing = z.output<typeof pricingSchema>;
