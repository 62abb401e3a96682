import { business } from '../../../data/content.ts';
import type { ClaimName } from '../../../data/schemas/business.ts';
import { Unbroken } from '../../../ui/Unbroken.tsx';

/** A claim of the business in its exact words. Stands inside an `If` of the same name. */
export const Claim = ({ name }: { name: ClaimName }) => (
  <Unbroken>{business.claims[name].wording}</Unbroken>
);
