import { labels } from '../data/content.ts';
import { stepsPath } from '../paths.ts';

/** That a price is agreed before work starts, and where the whole way of a job is told. */
export const PricePromise = ({ className = '' }: { className?: string }) => (
  <p className={`text-sm ${className}`}>
    {`${labels.priceFirst}. `}
    <a href={stepsPath} className="inline-block py-0.5 underline">
      {labels.priceFirstLink}
    </a>
  </p>
);
