import { pricing } from '../../../data/content.ts';
import type { PlanName } from '../../../data/schemas/pricing.ts';

/** The lowest price of a job: '£60'. */
export const Price = ({ of }: { of: PlanName }) => <>{`£${pricing[of].price}`}</>;
