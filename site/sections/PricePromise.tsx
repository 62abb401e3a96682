import { labels } from '../data/content.ts';
import { stepsPath } from '../paths.ts';

type Props = {
  className?: string;
  /** On pages about something else: one short sentence and the link. */
  brief?: boolean;
};

/** The promise to agree a price before work starts, with a link to how a job works. */
export const PricePromise = ({ className = '', brief = false }: Props) => (
  <p className={`text-sm ${className}`}>
    {`${brief ? labels.priceBrief : labels.priceFirst}. `}
    <a href={stepsPath} className="inline-block py-0.5 underline">
      {labels.priceFirstLink}
    </a>
  </p>
);
