import { isExample } from '../data/claims.ts';
import { home, labels } from '../data/content.ts';
import { reviewLink } from '../data/contact-links.ts';
import { interpolate } from '../../contract/text.ts';
import { Icon } from '../ui/Icon.tsx';

const { badges, ratings } = home.hero;

/** A link alone on its line, high enough for a finger. */
const aloneLink = '-my-1 inline-block py-1 underline';

/** Marks figures without evidence. */
const mark =
  isExample('rating') || isExample('rating-count') ? ` (${labels.reviews.figures})` : '';

/** A badge's words; the last ones link to its proof, if it has one. */
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
 * Facts that a driver looks for first. `arrival` is the usual arrival time, such as '25-40
 * minutes', shown in the last badge.
 */
export function TrustBadges({ arrival }: { arrival?: string }) {
  const usually = arrival && interpolate(labels.arrival, { arrival });
  const facts = badges.length > 0 || !usually ? badges : [{ icon: 'timer' as const, text: '' }];
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-[1rem] max-sm:flex-col">
      {facts.map((badge, at) => (
        <li key={badge.text} className="flex items-start gap-2">
          {badge.icon && <Icon name={badge.icon} className="mt-0.5 size-5 text-amber" />}
          <span>
            <Words {...badge} />
            {usually && at === facts.length - 1 && `${badge.text && ', '}${usually}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
