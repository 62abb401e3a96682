import { isExample } from '../data/claims.ts';
import { home, labels } from '../data/content.ts';
import { reviewLink } from '../data/contact-links.ts';
import { interpolate } from '../../contract/interpolate.ts';
import { stepsPath } from '../paths.ts';
import { DrawnIcon } from '../ui/DrawnIcon.tsx';
import './TrustBadges.css';

const { badges, ratings } = home.hero;

/** A link that stands alone in its line: as high as a finger needs. */
const aloneLink = '-my-1 inline-block py-1 underline';

/** Behind figures that nothing yet proves. */
const mark =
  isExample('rating') || isExample('rating-count') ? ` (${labels.reviews.figures})` : '';

/** A badge's words; the last of them lead to its proof, if it has one. */
function Words({ text, proof }: (typeof badges)[number]) {
  if (!proof) return text;
  const link = (words: string, className: string) => (
    <a href={reviewLink} rel="noopener" className={className}>
      {words}
    </a>
  );
  return ratings ? (
    <span>
      {`${text} `}
      {link(ratings, 'underline')}
      {mark}
    </span>
  ) : (
    <span>
      {link(text, aloneLink)}
      {mark}
    </span>
  );
}

/**
 * What a driver wants to know first, in one quiet line set in middle dots. `arrival` is how long
 * it usually takes to be there: '25-40 minutes'.
 */
export function TrustBadges({ arrival }: { arrival?: string }) {
  return (
    <ul className="proofs text-xs text-white/90 lg:text-sm">
      {badges.map((badge) => (
        <li key={badge.text}>
          {badge.icon && <DrawnIcon name={badge.icon} className="size-4 text-amber" />}
          <Words {...badge} />
        </li>
      ))}
      {arrival && <li>{interpolate(labels.arrival, { arrival })}</li>}
      <li>
        <a href={stepsPath} className={aloneLink}>
          {labels.priceAgreed}
        </a>
      </li>
    </ul>
  );
}
