import { fix } from '../error-message.ts';
import { fileOf, type Rule } from '../load.ts';
import type { Job } from '../schemas/pricing.ts';
import { typedPrice } from './typed-facts.ts';

/** The jobs with a price. */
export const pricedJobs = (jobs: Record<string, Job>) =>
  Object.keys(jobs).filter((name) => jobs[name]!.price !== undefined);

/**
 * Everything that shows a price names a job of the price list, each plan a job with a price,
 * and each price of a make is on that make's page.
 */
export const jobsAreThere: Rule = ({ pricing, home, makes = [], services = [] }) => {
  if (!pricing) return [];
  const { jobs, plans } = pricing;
  const choice = (names: string[]) => `Choose from: ${names.join(', ')}`;
  const priced = pricedJobs(jobs);
  return [
    ...Object.entries(plans)
      .filter(([, { job }]) => !priced.includes(job))
      .map(([name, { job }]) =>
        fix(
          'content/pricing.yaml',
          ['plans', name, 'job'],
          `There is no job "${job}" with a price below. ${choice(priced)}`,
        ),
      ),
    ...[
      ...(home
        ? [{ file: 'content/home.yaml', path: ['spareKey', 'job'], job: home.spareKey.job }]
        : []),
      ...makes.flatMap(({ slug, jobs }) =>
        jobs.map((job) => ({ file: fileOf.make(slug), path: ['jobs'], job })),
      ),
      ...services.map(({ slug, job }) => ({ file: fileOf.service(slug), path: ['job'], job })),
    ]
      .filter(({ job }) => !(job in jobs))
      .map(({ file, path, job }) =>
        fix(
          file,
          path,
          `There is no job "${job}" in content/pricing.yaml. ${choice(Object.keys(jobs))}`,
        ),
      ),
    ...(priced.includes(pricing.page.example.job)
      ? []
      : [
          fix(
            'content/pricing.yaml',
            ['page', 'example', 'job'],
            `Name a job with a price. ${choice(priced)}`,
          ),
        ]),
    ...services.flatMap(({ slug, job, example }) =>
      !example || example.includes(`£${jobs[job]?.price}.`)
        ? []
        : [
            fix(
              fileOf.service(slug),
              ['example'],
              `Say {price:${job}} in it, and no other price`,
            ),
          ],
    ),
    ...Object.entries(jobs).flatMap(([job, { makes: own }]) =>
      Object.keys(own)
        .filter((make) => !makes.some(({ slug, jobs }) => slug === make && jobs.includes(job)))
        .map((make) =>
          fix(
            'content/pricing.yaml',
            ['jobs', job, 'makes', make],
            `No page shows this price: name "${job}" in ${fileOf.make(make)}, or take it out`,
          ),
        ),
    ),
  ];
};

/**
 * No claim contains a price: placeholders are not filled in there, so it would be written
 * twice.
 */
export const claimsNameNoPrice: Rule = ({ business }) =>
  Object.entries(business?.claims ?? {}).flatMap(([name, { wording, means }]) =>
    Object.entries({ wording, means }).flatMap(([field, words]) => {
      const error = typedPrice(words, 'say it without one, as prices stand in pricing.yaml');
      return error ? [fix('content/business.yaml', ['claims', name, field], error)] : [];
    }),
  );
