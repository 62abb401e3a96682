import { jobNamed, priceOf, timeOf } from '../data/prices.ts';
import { PriceTicket } from '../ui/PriceTicket.tsx';
import { Unbroken } from '../ui/Unbroken.tsx';

type JobProps = {
  job: string;
  /** The name of a make's file, whose keys may have a price of their own. */
  make?: string;
};

/** The price of a job with its usual upper end under it, or words where looking comes first. */
export function JobPrice({ job, make }: JobProps) {
  const { pounds, from, upTo, words } = priceOf(job, make);
  if (pounds === undefined) return <span className="w-34 text-sm">{words}</span>;
  return (
    <span className="grid w-34 shrink-0 gap-1">
      <PriceTicket from={from} pounds={pounds} />
      {upTo && <span className="text-center text-sm/[1.2]">{upTo}</span>}
    </span>
  );
}

/** A job as the price list has it: name, price with its end, time, and what is included. */
export function JobLine({
  job,
  make,
  title,
  href,
}: JobProps & { title?: string; href?: string }) {
  const { name, includes } = jobNamed(job);
  const time = timeOf(job, make);
  return (
    <div className="flex items-start gap-4">
      <JobPrice job={job} make={make} />
      <div className="min-w-0">
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
        <p className="mt-1 text-sm">
          <Unbroken>{includes}</Unbroken>
        </p>
      </div>
    </div>
  );
}
