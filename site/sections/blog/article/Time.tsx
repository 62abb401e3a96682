import { jobNamed } from '../../../data/prices.ts';

/** How long a job of the price list usually takes: 'usually under 30 minutes'. */
export const Time = ({ of }: { of: string }) => <>{jobNamed(of).time}</>;
