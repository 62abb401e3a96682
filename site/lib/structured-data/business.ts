import type { AggregateRating, City, OpeningHoursSpecification, Review } from 'schema-dts';
import { business, isShown } from '../../data/business.ts';
import { googleReviews, testimonials } from '../../data/lists.ts';
import { mainTowns } from '../../data/towns.ts';
import { international } from '../links.ts';
import { newestCount, newestFirst } from '../reviews.ts';
import type { BusinessNode } from './graph.ts';

const days = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** The one node that all others point to. */
export const businessId = (site: URL) => new URL('/#business', site).href;

export const cities = (): City[] => mainTowns.map(({ name }) => ({ '@type': 'City', name }));

const hours: OpeningHoursSpecification = {
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: days,
  opens: business.hours.opens,
  closes: business.hours.closes,
};

/** Needs both claims: a rating without its count says nothing. */
function rating(): AggregateRating | undefined {
  if (!isShown('rating') || !isShown('rating-count')) return undefined;
  const { rating: value, 'rating-count': count } = business.claims;
  return {
    '@type': 'AggregateRating',
    ratingValue: Number(value.wording),
    ratingCount: Number(count.wording),
  };
}

type Said = { name: string; rating: number; text: string; sample: boolean };

/** An example says that it is one, so that nobody takes it for a customer's word. */
export const reviewNode = ({ name, rating: value, text, sample }: Said): Review => ({
  '@type': 'Review',
  author: { '@type': 'Person', name },
  reviewRating: { '@type': 'Rating', ratingValue: value },
  reviewBody: text,
  ...(sample && { creativeWorkStatus: 'Sample' }),
});

/** Those that stand in the page as it comes. */
function reviews(): Review[] | undefined {
  if (!isShown('five-star-reviews')) return undefined;
  const newest = newestFirst(googleReviews).slice(0, newestCount);
  return [
    ...testimonials,
    ...newest.map((review) => ({ ...review, name: review.author_name })),
  ].map(reviewNode);
}

/** What a page shows of the business besides the facts that stand at the foot of all. */
type Shown = { rating?: boolean; reviews?: boolean };

/**
 * The business, with the facts every page shows. A van has no shop: the address names
 * the city it works from. Coordinates and the rating count stand nowhere on the pages.
 */
export function businessNode(site: URL, shown: Shown = {}): BusinessNode {
  return {
    '@type': ['Locksmith', 'AutoRepair'],
    '@id': businessId(site),
    name: business.tradingName,
    legalName: business.legalName,
    url: new URL('/', site).href,
    logo: new URL('/apple-touch-icon.png', site).href,
    telephone: international(business.phone),
    email: business.email,
    priceRange: business.priceRange,
    address: {
      '@type': 'PostalAddress',
      addressLocality: business.city,
      addressRegion: business.region,
      addressCountry: 'GB',
    },
    geo: { '@type': 'GeoCoordinates', ...business.coordinates },
    openingHoursSpecification: hours,
    areaServed: cities(),
    ...(business.social.length > 0 && { sameAs: business.social.map(({ link }) => link) }),
    aggregateRating: shown.rating ? rating() : undefined,
    review: shown.reviews ? reviews() : undefined,
  };
}
