import type { Offer, Service as ServiceNode } from 'schema-dts';
import { jobNamed, plans, priceOf } from '../../data/prices.ts';
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

/** The service of one service page, from the price its hero shows. */
export const serviceNode = (service: Service, site: URL): ServiceNode => {
  const { pounds } = priceOf(service.job);
  return {
    '@type': 'Service',
    '@id': `${canonical(service.path, site)}#service`,
    name: service.name,
    description: service.hero.subtitle,
    url: canonical(service.path, site),
    provider: { '@id': businessId(site) },
    areaServed: cities(),
    ...(pounds !== undefined && { offers: offer(pounds) }),
  };
};

/** Keys for one make, at the prices its page lists. */
export const makeNode = ({ path, slug, hero, jobs }: Make, site: URL): ServiceNode => ({
  '@type': 'Service',
  '@id': `${canonical(path, site)}#service`,
  name: hero.title,
  description: hero.subtitle,
  url: canonical(path, site),
  provider: { '@id': businessId(site) },
  areaServed: cities(),
  offers: jobs.flatMap((job) => {
    const { pounds } = priceOf(job, slug);
    if (pounds === undefined) return [];
    return [
      { ...offer(pounds), itemOffered: { '@type': 'Service', name: jobNamed(job).name } },
    ];
  }),
});

/** The services in one town, at the prices of its page. */
export const townNode = (town: Town, site: URL): ServiceNode => ({
  '@type': 'Service',
  '@id': `${canonical(town.path, site)}#service`,
  name: town.hero.title,
  description: town.hero.subtitle,
  url: canonical(town.path, site),
  provider: { '@id': businessId(site) },
  areaServed: {
    '@type': 'City',
    name: town.name,
    containedInPlace: { '@type': 'AdministrativeArea', name: town.council },
  },
  offers: plans.map(({ title, price }) => ({
    ...offer(price),
    itemOffered: { '@type': 'Service', name: title },
  })),
});
