import { fix } from '../error-message.ts';
import { fileOf, type Rule } from '../load.ts';
import type { Job } from '../schemas/pricing.ts';
import { typedPrice } from './typed-facts.ts';

const file = 'content/pricing.yaml';

export const pricedJobs = (jobs: Record<string, Job>) =>
  Object.keys(jobs).filter((name) => jobs[name]!.price !== undefined);

const choice = (names: string[]) => `Choose from: ${names.join(', ')}`;

/**
 * Everything that shows a price names a job of the price list, each plan a job with a price,
 * and each price of a make is on that make's page.
 */
const checkJobs: Rule = function* ({ pricing, home, pages, makes = [], services = [] }) {
  if (!pricing) return;
  const { jobs, plans, page } = pricing;
  const priced = pricedJobs(jobs);
  for (const [name, { job }] of Object.entries(plans)) {
    const what = `There is no job "${job}" with a price below. ${choice(priced)}`;
    if (!priced.includes(job)) yield fix(file, ['plans', name, 'job'], what);
  }
  const uses = [
    {
      file: 'content/home.yaml',
      path: ['spareKey', 'job'],
      named: home ? [home.spareKey.job] : [],
    },
    {
      file: 'content/pages.yaml',
      path: ['town', 'jobs'],
      named: pages?.town.jobs ?? [],
    },
    ...makes.map(({ slug, jobs }) => ({
      file: fileOf.make(slug),
      path: ['jobs'],
      named: jobs,
    })),
    ...services.map(({ slug, job }) => ({
      file: fileOf.service(slug),
      path: ['job'],
      named: [job],
    })),
  ];
  for (const { file, path, named } of uses)
    for (const job of named) {
      const what = `There is no job "${job}" in content/pricing.yaml. ${choice(Object.keys(jobs))}`;
      if (!(job in jobs)) yield fix(file, path, what);
    }
  for (const [at, { job }] of page.examples.bills.entries()) {
    const path = ['page', 'examples', 'bills', at, 'job'];
    if (!priced.includes(job))
      yield fix(file, path, `Name a job with a price. ${choice(priced)}`);
  }
  for (const { slug, job, example } of services)
    if (example && !example.includes(`£${jobs[job]?.price}.`))
      yield fix(
        fileOf.service(slug),
        ['example'],
        `Say {price:${job}} in it, and no other price`,
      );
  for (const [job, { makes: own }] of Object.entries(jobs))
    for (const make of Object.keys(own)) {
      if (makes.some(({ slug, jobs }) => slug === make && jobs.includes(job))) continue;
      const what = `No page shows this price: name "${job}" in ${fileOf.make(make)}, or take it out`;
      yield fix(file, ['jobs', job, 'makes', make], what);
    }
};

/**
 * No claim contains a price: placeholders are not filled in there, so it would be written
 * twice.
 */
const checkClaimPrices: Rule = function* ({ business }) {
  for (const [name, { wording, means }] of Object.entries(business?.claims ?? {}))
    for (const [field, words] of Object.entries({ wording, means })) {
      const error = typedPrice(words, 'say it without one, as prices stand in pricing.yaml');
      if (error) yield fix('content/business.yaml', ['claims', name, field], error);
    }
};

export const priceRules: Rule[] = [checkJobs, checkClaimPrices];
