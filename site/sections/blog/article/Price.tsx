import { inPounds } from '../../../../contract/text.ts';
import { jobNamed } from '../../../data/prices.ts';

/** The lowest price of a job of the price list: '£60'. */
export const Price = ({ of }: { of: string }) => <>{inPounds(jobNamed(of).price!)}</>;
