import { inPounds } from '../../contract/text.ts';
import { pricing } from './content.ts';
import { markOf } from './marks.ts';
import { planNames, type Job } from './schemas/pricing.ts';

/**
 * A row of the price list by its name in `pricing.yaml`. Throws an Error if there is none,
 * which the check of the content reports first.
 */
export function jobNamed(name: string): Job {
  const job = pricing.jobs[name];
  if (job) return job;
  throw new Error(`There is no job ${name} in content/pricing.yaml`);
}

/** A price in words: `from` is '' for a fixed price, `upTo` is '' without an upper end. */
export type Price = {
  /** Whole pounds; undefined if the car must be seen first. */
  pounds: number | undefined;
  /** '£60'; '' if the car must be seen first. */
  price: string;
  from: string;
  /** 'usually up to £95' */
  upTo: string;
  /** '£95'; '' without an upper end. */
  upToPrice: string;
  /** All of it: 'from £60, usually up to £95'. */
  words: string;
};

/** The price of a job; a make (the name of its file) may have its own. */
export function priceOf(name: string, make = ''): Price {
  const job = jobNamed(name);
  const { price, usuallyUpTo } = job.makes[make] ?? job;
  const from = job.flat ? '' : 'from';
  if (price === undefined)
    return {
      pounds: price,
      price: '',
      from,
      upTo: '',
      upToPrice: '',
      words: pricing.afterLooking,
    };
  // Marked with its own place: the job or the make.
  const path = ['jobs', name, ...(job.makes[make] ? ['makes', make] : [])];
  const markAt = (field: string) => markOf('pricing.yaml', [...path, field]);
  const shown = inPounds(price) + markAt('price');
  const upToPrice = usuallyUpTo ? inPounds(usuallyUpTo) + markAt('usuallyUpTo') : '';
  const upTo = upToPrice && `usually up to ${upToPrice}`;
  const start = `${from} ${shown}`.trim();
  const words = upTo ? `${start}, ${upTo}` : start;
  return { pounds: price, price: shown, from, upTo, upToPrice, words };
}

/** How long a job usually takes at the car; '' if unknown. */
export function durationOf(name: string, make = ''): string {
  const job = jobNamed(name);
  return job.makes[make]?.time || job.time;
}

/** The work that a price includes. */
export function includedIn(name: string, make = ''): string {
  const job = jobNamed(name);
  return job.makes[make]?.includes || job.includes;
}

/** The plans in their order, each with the price of its job in whole pounds. */
export const plans = planNames.map((name) => {
  const plan = pricing.plans[name];
  // The rule `checkJobs` ensures that the job has a price.
  return { ...plan, name, price: jobNamed(plan.job).price! };
});
