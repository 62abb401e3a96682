import { isRatingExample } from '../data/claims.ts';
import { home, labels } from '../data/content.ts';
import { reviewLink } from '../data/contact-links.ts';
import { interpolate } from '../../contract/text.ts';
import { Icon } from '../ui/Icon.tsx';

const { badges, ratings } = home.hero;

/** A link alone on its line, high enough for a finger. */
const aloneLink = '-my-1 inline-block py-1 underline';

/** Marks figures without evidence. */
const mark = isRatingExample() ? ` (${labels.reviews.figures})` : '';

type Badge = Pick<(typeof badges)[number], 'icon' | 'text' | 'proof'>;

/** On a town's page the price stands in the place of a rating that nothing proves. */
const townBadges: Badge[] = [
  { icon: 'banknote', text: labels.priceAgreed },
  ...badges.filter(({ proof }) => !proof || !mark),
];

/** A badge's words; the last ones link to its proof, if it has one. */
function Words({ text, proof }: Badge) {
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

type Props = {
  /** The usual arrival time, such as '25-40 minutes', shown in the last badge. */
  arrival?: string;
  isTown?: boolean;
};

/** Facts that a driver looks for first. */
export function TrustBadges({ arrival, isTown = false }: Props) {
  const usually = arrival && interpolate(labels.arrival, { arrival });
  const shown: Badge[] = isTown ? townBadges : badges;
  const facts = shown.length > 0 || !usually ? shown : [{ icon: 'timer' as const, text: '' }];
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
