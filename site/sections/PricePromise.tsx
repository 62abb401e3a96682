import { labels } from '../data/content.ts';
import { stepsPath } from '../paths.ts';

/** The promise to agree a price before work starts, with a link to how a job works. */
export const PricePromise = ({ className = '' }: { className?: string }) => (
  <p className={`text-sm ${className}`}>
    {`${labels.priceFirst}. `}
    <a href={stepsPath} className="inline-block py-0.5 underline">
      {labels.priceFirstLink}
    </a>
  </p>
);
