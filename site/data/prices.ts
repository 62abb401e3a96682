import { business, labels, pricing } from './content.ts';
import { planNames, type Job } from './schemas/pricing.ts';

/**
 * A row of the price list by its name in `pricing.yaml`. Throws an Error if there is none;
 * the check of the content has found that before.
 */
export function jobNamed(name: string): Job {
  const job = pricing.jobs[name];
  if (job) return job;
  throw new Error(`There is no job ${name} in content/pricing.yaml`);
}

/**
 * What a job costs: `pounds`, undefined where looking comes first; `from`, the word before them,
 * '' where it's always that price; and both in `words`: 'from £60'.
 */
export function priceOf(name: string): {
  pounds: number | undefined;
  from: string;
  words: string;
} {
  const { price, flat } = jobNamed(name);
  const from = flat ? '' : labels.priceFrom;
  const words = price === undefined ? pricing.afterLooking : `${from} £${price}`.trim();
  return { pounds: price, from, words };
}

/** What is said of VAT, by whether there is a number for it. */
export const vat = pricing.vat[business.legal.vatNumber ? 'registered' : 'otherwise'];

/** The plans in their order, each with the price of its job in whole pounds. */
export const plans = planNames.map((name) => {
  const plan = pricing.plans[name];
  // That the job has a price, the rule `jobsAreThere` sees to.
  return { ...plan, name, price: jobNamed(plan.job).price! };
});
