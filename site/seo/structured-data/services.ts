import type { Offer, Service as ServiceNode } from 'schema-dts';
import { pages } from '../../data/content.ts';
import { jobNamed, priceOf } from '../../data/prices.ts';
import type { Make } from '../../data/schemas/make.ts';
import type { Service } from '../../data/schemas/service.ts';
import type { Town } from '../../data/schemas/town.ts';
import { canonical } from '../head.ts';
import { businessId, cities } from './business.ts';

/** Prices are 'from' prices, so they are given as a minimum. */
const offer = (pounds: number): Offer => ({
  '@type': 'Offer',
  priceSpecification: {
    '@type': 'PriceSpecification',
    minPrice: pounds,
    priceCurrency: 'GBP',
  },
});

/** The price of each of these jobs, of those with one; a make may have its own. */
const offersOf = (jobs: string[], make?: string) =>
  jobs.flatMap((job) => {
    const { pounds } = priceOf(job, make);
    if (pounds === undefined) return [];
    const itemOffered = { '@type': 'Service', name: jobNamed(job).name } as const;
    return [{ ...offer(pounds), itemOffered }];
  });

type Described = { path: string; name: string; description: string };

/** The fields that all services share: page and provider. */
const service = ({ path, name, description }: Described) =>
  ({
    '@type': 'Service',
    '@id': `${canonical(path)}#service`,
    name,
    description,
    url: canonical(path),
    provider: { '@id': businessId },
    areaServed: cities(),
  }) as const satisfies ServiceNode;

/** The service of one service page, from the price its hero shows. */
export function serviceNode({ path, name, hero, job }: Service): ServiceNode {
  const { pounds } = priceOf(job);
  return {
    ...service({ path, name, description: hero.subtitle }),
    ...(pounds !== undefined && { offers: offer(pounds) }),
  };
}

/** Keys for one make, at the prices its page lists. */
export const makeNode = ({ path, slug, hero, jobs }: Make): ServiceNode => ({
  ...service({ path, name: hero.title, description: hero.subtitle }),
  offers: offersOf(jobs, slug),
});

/** The services in one town, at the prices of its page. */
export const townNode = ({ path, name, council, hero }: Town): ServiceNode => ({
  ...service({ path, name: hero.title, description: hero.subtitle }),
  areaServed: {
    '@type': 'City',
    name,
    ...(council && { containedInPlace: { '@type': 'AdministrativeArea', name: council } }),
  },
  offers: offersOf(pages.town.jobs),
});
