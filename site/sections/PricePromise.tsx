import { pricing } from '../data/content.ts';
import { stepsPath } from '../paths.ts';

/** The promise to agree a price before work starts, with a link to how a job works. */
export function PricePromise({ className }: { className?: string }) {
  const [first, ...others] = pricing.firstScreen.promise.split(/(?<=\.) /);
  return (
    <p className={className}>
      <b>{first}</b>
      {` ${others.join(' ')}. `}
      <a href={stepsPath} className="inline-block py-0.5 underline">
        How a job works, step by step
      </a>
    </p>
  );
}
