import type { ClaimName } from '../../../data/business.ts';
import { fill } from '../../../data/fill.ts';

/** A claim of the business in its exact words. Stands inside an `If` of the same name. */
export const Claim = ({ name }: { name: ClaimName }) => <>{fill(`{claim:${name}}`)}</>;
