import { business, googleReviews, testimonials } from './content.ts';
import { claimNames, type ClaimName } from './schemas/business.ts';

/** True if the owner shows this claim, on pages and in structured data. */
export const isShown = (name: ClaimName) => business.claims[name].shown;

/** True for ratings without evidence, which are marked as examples. */
export const isExample = (name: ClaimName) =>
  (['rating', 'rating-count', 'five-star-reviews'] as ClaimName[]).includes(name) &&
  !business.claims[name].evidence;

/** True while nothing proves the rating and its count, which are then marked as examples. */
export const isRatingExample = () => isExample('rating') || isExample('rating-count');

/** True if the home page has reviews; then /prices says where they come from. */
export const hasReviews = googleReviews.length + testimonials.length > 0;

/** True if /prices has claims or reviews to explain. */
export const areClaimsExplained = hasReviews || claimNames.some(isShown);
