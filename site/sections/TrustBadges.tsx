import type { ReactNode } from 'react';
import { isRatingExample } from '../data/claims.ts';
import { home, labels } from '../data/content.ts';
import { reviewLink } from '../data/contact-links.ts';
import { stepsPath } from '../paths.ts';
import { interpolate } from '../../contract/text.ts';
import { Icon } from '../ui/Icon.tsx';

const { badges, ratings } = home.hero;

type Badge = (typeof badges)[number];

/** Marks figures without evidence. */
const mark = isRatingExample() ? ` (${labels.reviews.figures})` : '';

/** A link, high enough for a finger. */
const Link = ({ to, children }: { to: string; children: string }) => (
  <a href={to} rel="noopener" className="-my-1 inline-block py-1 underline">
    {children}
  </a>
);

/** A badge's words; the last ones link to its proof, if it has one. */
function Words({ text, proof }: Pick<Badge, 'text' | 'proof'>) {
  if (!proof) return text;
  return (
    <span>
      {ratings ? `${text} ` : <Link to={reviewLink}>{text}</Link>}
      {ratings && <Link to={reviewLink}>{ratings}</Link>}
      {mark}
    </span>
  );
}

type FactProps = { icon?: Badge['icon']; className?: string; children: ReactNode };

/** A fact after its icon. */
const Fact = ({ icon, className = '', children }: FactProps) => (
  <li className={`flex items-start gap-2 ${className}`}>
    {icon && <Icon name={icon} className="mt-0.5 size-5 text-amber" />}
    <span>{children}</span>
  </li>
);

type Props = {
  /** The usual time of arrival, such as '25-40 minutes', shown in the last badge. */
  arrival?: string;
  /** A town's page promises the price too, and leaves out a rating that nothing proves. */
  isTown?: boolean;
};

/** Facts that a driver looks for first. */
export function TrustBadges({ arrival, isTown = false }: Props) {
  const usually =
    arrival && interpolate(isTown ? labels.arrivalIfFree : labels.arrival, { arrival });
  const shown = isTown && mark ? badges.filter(({ proof }) => !proof) : badges;
  return (
    <ul
      className={`gap-x-6 gap-y-1.5 ${isTown ? 'grid sm:grid-cols-[auto_1fr]' : 'flex flex-wrap max-sm:flex-col'}`}
    >
      {isTown && (
        <Fact icon="banknote">
          <Link to={stepsPath}>{labels.priceAgreed}</Link>
        </Fact>
      )}
      {shown.map((badge, at) => {
        const isLast = at === shown.length - 1;
        // A phone has room for three facts, and a town's headline names its area.
        const isSpare = isTown && shown.length > 2 && !isLast && !badge.proof;
        return (
          <Fact
            key={badge.text}
            icon={badge.icon}
            className={isLast ? 'col-span-full' : isSpare ? 'max-sm:hidden' : ''}
          >
            <Words {...badge} />
            {usually && isLast && `, ${usually}`}
          </Fact>
        );
      })}
      {usually && shown.length === 0 && <Fact icon="timer">{usually}</Fact>}
    </ul>
  );
}
