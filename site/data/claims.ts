import { business, googleReviews, testimonials } from './content.ts';
import { claimNames, type ClaimName } from './schemas/business.ts';

/** True if the owner shows this claim, on pages and in structured data. */
export const isShown = (name: ClaimName) => business.claims[name].shown;

/** True if the home page has reviews; then /prices says where they come from. */
export const hasReviews = googleReviews.length + testimonials.length > 0;

/** True if /prices has claims or reviews to explain. */
export const areClaimsExplained = hasReviews || claimNames.some(isShown);
