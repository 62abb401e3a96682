import { durationOf, includedIn, jobNamed, priceOf } from '../data/prices.ts';
import { PriceTicket } from '../ui/PriceTicket.tsx';
import { Unbroken } from '../ui/Unbroken.tsx';

type JobProps = {
  job: string;
  /** The name of a make's file, whose keys may have a price of their own. */
  make?: string;
};

type PriceProps = JobProps & {
  /** The upper end is beside the price. */
  inLine?: boolean;
};

/** The price of a job with its usual upper end below, or words if the car must be seen first. */
export function JobPrice({ job, make, inLine = false }: PriceProps) {
  const { price, from, upTo, words } = priceOf(job, make);
  if (!price) return <span className="block w-34 text-sm sm:w-38">{words}</span>;
  return (
    <span
      className={
        inLine
          ? 'flex flex-wrap items-center gap-x-3 gap-y-1'
          : 'grid w-34 shrink-0 gap-1 text-center sm:w-38'
      }
    >
      <PriceTicket from={from} price={price} />
      {upTo && <span className={inLine ? undefined : 'text-sm/[1.3]'}>{upTo}</span>}
    </span>
  );
}

/** A row of the price list: name, price with its upper end, time, and what is included. */
export function JobLine({
  job,
  make,
  title,
  href,
}: JobProps & { title?: string; href?: string }) {
  const { name } = jobNamed(job);
  const time = durationOf(job, make);
  return (
    <div className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1.5 sm:grid-rows-[auto_1fr]">
      <div className="sm:row-span-2">
        <JobPrice job={job} make={make} />
      </div>
      <div>
        <h3 className="text-lg/[1.25]">
          <a href={href} className={href && 'underline'}>
            {title ?? name}
          </a>
        </h3>
        {time && (
          <p className="text-sm font-semibold">
            <Unbroken>{time}</Unbroken>
          </p>
        )}
      </div>
      <p className="text-sm max-sm:col-span-2">
        <Unbroken>{includedIn(job, make)}</Unbroken>
      </p>
    </div>
  );
}
