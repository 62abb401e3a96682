import { privacyPath } from '../../contract/api.ts';
import { termsPath } from '../paths.ts';
import { business } from './content.ts';
import { international } from './facts.ts';

export const callLink = `tel:${international(business.phone)}`;
export const landlineLink = `tel:${international(business.landline)}`;
export const emailLink = `mailto:${business.email}`;

/** A text that starts with `message`. iPhones read what follows `?&`, others either. */
export const smsLink = (message: string = business.whatsappGreeting) =>
  `sms:${international(business.phone)}?&body=${encodeURIComponent(message)}`;

/** A chat that starts with `message`. The number has no plus and no leading zero. */
export const whatsappLink = (message: string = business.whatsappGreeting) =>
  `https://wa.me/${international(business.phone).slice(1)}?text=${encodeURIComponent(message)}`;

const { placeId } = business.map;

const mapFor = (query: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}` +
  (placeId && `&query_place_id=${encodeURIComponent(placeId)}`);

const reviewsAt = (page: string) =>
  placeId
    ? `https://search.google.com/local/${page}?placeid=${encodeURIComponent(placeId)}`
    : mapFor(business.map.reviews);

export const mapLink = mapFor(business.map.search);
/** The address for reading reviews: the listing, or a search while its id is missing. */
export const reviewLink = reviewsAt('reviews');
/** The address for writing a review. */
export const writeReviewLink = reviewsAt('writereview');

/** The owner's own page if there is one, otherwise the site's. */
export const privacyLink = business.legal.privacyPolicy || privacyPath;
export const termsLink = business.legal.terms || termsPath;
