import { business } from '../../../data/content.ts';
import type { ClaimName } from '../../../data/schemas/business.ts';

/** A claim of the business in its exact words. Stands inside an `If` of the same name. */
export const Claim = ({ name }: { name: ClaimName }) => <>{business.claims[name].wording}</>;
