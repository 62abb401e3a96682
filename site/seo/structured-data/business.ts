import type {
  AggregateRating,
  City,
  DayOfWeek,
  Locksmith,
  OpeningHoursSpecification,
  Review,
} from 'schema-dts';
import { business, testimonials, towns } from '../../data/content.ts';
import { isShown } from '../../data/claims.ts';
import { openingSpans, type Span } from '../../data/hours.ts';
import type { DayName } from '../../data/schemas/business.ts';
import { newestReviews } from '../../data/reviews.ts';
import { unmarked } from '../../data/marks.ts';
import { international } from '../../data/facts.ts';
import { appIconPath, homePath } from '../../paths.ts';
import { canonical } from '../head.ts';

/** schema.org allows two types for a node, the typed vocabulary only one. */
export type BusinessNode = Omit<Exclude<Locksmith, string>, '@type'> & {
  '@type': ['Locksmith', 'AutoRepair'];
};

/** The one node that all others point to. */
export const businessId = `${canonical(homePath)}#business`;

export const cities = (): City[] => towns.map(({ name }) => ({ '@type': 'City', name }));

/** 'monday' → 'Monday', schema.org's name of the day. */
const dayOfWeek = (day: DayName) => `${day[0]!.toUpperCase()}${day.slice(1)}` as DayOfWeek;

/** Days that are not listed are closed. */
export const openingHours = (spans: Span[]): OpeningHoursSpecification[] =>
  spans.flatMap(({ days, hours }) =>
    hours
      ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek: days.map(dayOfWeek), ...hours }]
      : [],
  );

/** Closed days: in schema.org they close when they open. */
const closedDays = (): OpeningHoursSpecification[] =>
  business.closed.map(({ first, last }) => ({
    '@type': 'OpeningHoursSpecification',
    opens: '00:00',
    closes: '00:00',
    validFrom: first,
    validThrough: last,
  }));

/** Needs both claims: a rating is useless without its count. */
function rating(): AggregateRating | undefined {
  if (!isShown('rating') || !isShown('rating-count')) return undefined;
  const { rating: value, 'rating-count': count } = business.claims;
  return {
    '@type': 'AggregateRating',
    ratingValue: Number(unmarked(value.wording)),
    ratingCount: Number(unmarked(count.wording)),
    // Machines don't see the notice above the page.
    ...(business.example && { ratingExplanation: 'Example' }),
  };
}

type Rated = { rating: number; text: string };

/** While the business is invented, labelled, so that nobody takes it for a customer's. */
export const reviewNode = (author: string, { rating, text }: Rated): Review => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: author },
  reviewRating: { '@type': 'Rating', ratingValue: rating },
  reviewBody: text,
  ...(business.example ? { creativeWorkStatus: 'Sample' } : {}),
});

/** The reviews that are in the page itself. */
function reviews(): Review[] | undefined {
  const nodes = [
    ...testimonials.map((one) => reviewNode(one.name, one)),
    ...newestReviews.map((one) => reviewNode(one.author_name, one)),
  ];
  return isShown('five-star-reviews') && nodes.length > 0 ? nodes : undefined;
}

/** Business facts that a page shows besides those of the footer. */
type Shown = { rating?: boolean; reviews?: boolean; place?: boolean };

/**
 * The business, with the facts that every page shows. It has no shop, so the address is the
 * city. Coordinates and the price range are only for the home page: on a town's page they would
 * be taken for the town's.
 */
export function businessNode(shown: Shown = {}): BusinessNode {
  const hours = openingHours(openingSpans);
  return {
    '@type': ['Locksmith', 'AutoRepair'],
    '@id': businessId,
    name: business.tradingName,
    legalName: business.legalName,
    url: canonical(homePath),
    logo: canonical(appIconPath('apple-touch-icon')),
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
