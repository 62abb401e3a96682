import { priceOf } from '../data/prices.ts';
import { PriceTicket } from '../ui/PriceTicket.tsx';

/** The price of a job of the price list: on a ticket, or in words where looking comes first. */
export function JobPrice({ job, large = false }: { job: string; large?: boolean }) {
  const { pounds, from, words } = priceOf(job);
  if (pounds === undefined) return <span className="font-sign">{words}</span>;
  return <PriceTicket from={from} pounds={pounds} large={large} />;
}
