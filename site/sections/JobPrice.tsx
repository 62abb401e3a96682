import { priceOf } from '../data/prices.ts';
import { PriceTicket } from '../ui/PriceTicket.tsx';

type Props = {
  job: string;
  /** The name of a make's file, whose keys may have a price of their own. */
  make?: string;
  large?: boolean;
};

/** The price of a job with its usual upper end, or words where looking comes first. */
export function JobPrice({ job, make, large = false }: Props) {
  const { pounds, from, upTo, words } = priceOf(job, make);
  if (pounds === undefined) return <span className="font-sign">{words}</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <PriceTicket from={from} pounds={pounds} large={large} />
      {upTo && <span className="text-sm">{upTo}</span>}
    </span>
  );
}
