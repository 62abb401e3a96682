import type {
  AggregateRating,
  City,
  DayOfWeek,
  OpeningHoursSpecification,
  Review,
} from 'schema-dts';
import { business, testimonials } from '../../data/content.ts';
import { isShown } from '../../data/claims.ts';
import { openingSpans, type Span } from '../../data/hours.ts';
import type { DayName } from '../../data/schemas/business.ts';
import { newestCount, reviewsNewestFirst } from '../../data/reviews.ts';
import { mainTowns } from '../../data/entries.ts';
import { international } from '../../data/fill-placeholders.ts';
import { appIconPath, homePath } from '../../paths.ts';
import { canonical } from '../head.ts';
import type { BusinessNode } from './graph.ts';

/** The one node that all others point to. */
export const businessId = (site: URL) => `${canonical(homePath, site)}#business`;

export const cities = (): City[] => mainTowns.map(({ name }) => ({ '@type': 'City', name }));

/** 'monday' → 'Monday', as schema.org names the day. */
const dayOfWeek = (day: DayName) => `${day[0]!.toUpperCase()}${day.slice(1)}` as DayOfWeek;

/** A day that none of these names is closed. */
export const openingHours = (spans: Span[]): OpeningHoursSpecification[] =>
  spans.flatMap(({ days, hours }) =>
    hours
      ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek: days.map(dayOfWeek), ...hours }]
      : [],
  );

/** Days of nobody: schema.org writes a closed day as one that closes when it opens. */
const closedDays = (): OpeningHoursSpecification[] =>
  business.closed.map(({ first, last }) => ({
    '@type': 'OpeningHoursSpecification',
    opens: '00:00',
    closes: '00:00',
    validFrom: first,
    validThrough: last,
  }));

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

type Rated = { name: string; rating: number; text: string; sample: boolean };

/** An example says that it is one, so that nobody takes it for a customer's word. */
export const reviewNode = ({ name, rating: value, text, sample }: Rated): Review => ({
  '@type': 'Review',
  author: { '@type': 'Person', name },
  reviewRating: { '@type': 'Rating', ratingValue: value },
  reviewBody: text,
  ...(sample && { creativeWorkStatus: 'Sample' }),
});

/** Those that stand in the page as it comes. */
function reviews(): Review[] | undefined {
  if (!isShown('five-star-reviews')) return undefined;
  const newest = reviewsNewestFirst.slice(0, newestCount);
  const rated = [
    ...testimonials,
    ...newest.map((review) => ({ ...review, name: review.author_name })),
  ];
  return rated.length > 0 ? rated.map(reviewNode) : undefined;
}

/** The business facts that a page shows beyond those of the footer. */
type Shown = { rating?: boolean; reviews?: boolean; place?: boolean };

/**
 * The business, with the facts every page shows. A van has no shop: the address names
 * the city it works from. Coordinates and the price range stand nowhere on the pages; on the page
 * of a town the coordinates would be taken for the town's, so only the home page has them.
 */
export function businessNode(site: URL, shown: Shown = {}): BusinessNode {
  const hours = openingHours(openingSpans);
  return {
    '@type': ['Locksmith', 'AutoRepair'],
    '@id': businessId(site),
    name: business.tradingName,
    legalName: business.legalName,
    url: canonical(homePath, site),
    logo: canonical(appIconPath('apple-touch-icon'), site),
    telephone: international(business.phone),
    email: business.email,
    priceRange: business.priceRange,
    address: {
      '@type': 'PostalAddress',
      addressLocality: business.city,
      addressRegion: business.region,
      addressCountry: 'GB',
    },
    geo: shown.place ? { '@type': 'GeoCoordinates', ...business.coordinates } : undefined,
    openingHoursSpecification: hours.length === 1 ? hours[0] : hours,
    ...(business.closed.length > 0 && { specialOpeningHoursSpecification: closedDays() }),
    areaServed: cities(),
    ...(business.social.length > 0 && { sameAs: business.social.map(({ link }) => link) }),
    aggregateRating: shown.rating ? rating() : undefined,
    review: shown.reviews ? reviews() : undefined,
  };
}
