import { labels } from '../data/content.ts';
import { stepsPath } from '../paths.ts';

type Props = {
  className?: string;
  /** On pages about something else: one short sentence and the link. */
  brief?: boolean;
};

/** The promise to agree a price before work starts, with a link to how a job works. */
export function PricePromise({ className, brief = false }: Props) {
  const [first, ...others] = (brief ? labels.priceBrief : labels.priceFirst).split(/(?<=\.) /);
  return (
    <p className={className}>
      {others.length > 0 && <b>{first}</b>}
      {` ${others.join(' ') || first}. `}
      <a href={stepsPath} className="inline-block py-0.5 underline">
        {labels.priceFirstLink}
      </a>
    </p>
  );
}
