import { business, googleReviews, testimonials } from './content.ts';
import { claimNames, type ClaimName } from './schemas/business.ts';

/** Whether the owner lets this claim be seen, here and in structured data. */
export const isShown = (name: ClaimName) => business.claims[name].shown;

/** Whether the figures of the rating are examples, since nothing yet proves them. */
export const isExample = (name: ClaimName) =>
  (['rating', 'rating-count', 'five-star-reviews'] as ClaimName[]).includes(name) &&
  !business.claims[name].evidence;

/** Whether there are reviews on the home page, whose origin is told beside the claims. */
export const hasReviews = googleReviews.length + testimonials.length > 0;

/** Whether anything is left to explain beside the prices. */
export const areClaimsExplained = hasReviews || claimNames.some(isShown);
