import { fill } from '../../../data/fill.ts';
import type { PlanName } from '../../../data/pricing.ts';

/** The lowest price of a job: '£60'. */
export const Price = ({ of }: { of: PlanName }) => <>{fill(`{price:${of}}`)}</>;
