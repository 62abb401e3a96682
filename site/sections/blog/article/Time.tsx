import { jobNamed } from '../../../data/prices.ts';
import { Unbroken } from '../../../ui/Unbroken.tsx';

/** How long a job of the price list usually takes: 'usually under 30 minutes'. */
export const Time = ({ of }: { of: string }) => <Unbroken>{jobNamed(of).time}</Unbroken>;
