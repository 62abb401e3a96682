import type { ReactNode } from 'react';
import { fill } from '../../contract/text.ts';
import { reviewLink } from '../data/contact-links.ts';
import { home, pages } from '../data/content.ts';
import { Icon } from '../ui/Icon.tsx';

const { badges, ratings } = home.hero;

type Badge = (typeof badges)[number];

/** A link, high enough for a finger. */
const ProofLink = ({ children }: { children: string }) => (
  <a href={reviewLink} rel="noopener" className="-my-1 inline-block py-1 underline">
    {children}
  </a>
);

/** A badge's words; the last ones link to its proof, if it has one. */
function Words({ text, proof }: Pick<Badge, 'text' | 'proof'>) {
  if (!proof) return text;
  return ratings ? (
    <span>
      {`${text} `}
      <ProofLink>{ratings}</ProofLink>
    </span>
  ) : (
    <ProofLink>{text}</ProofLink>
  );
}

type FactProps = { icon?: Badge['icon']; children: ReactNode };

/** A fact after its icon. */
const Fact = ({ icon, children }: FactProps) => (
  <li className="flex items-start gap-2">
    {icon && <Icon name={icon} className="mt-0.5 size-5 text-amber" />}
    <span>{children}</span>
  </li>
);

type Props = {
  /** How long it usually takes, in the last badge. */
  arrival: string;
  /** On the page of a town: its name, which stands in the badge of the area. */
  town?: string;
};

/** Facts that a driver looks for first. */
export const TrustBadges = ({ arrival, town }: Props) => (
  <ul className="beside-pair flex flex-col gap-x-6 gap-y-1.5 sm:flex-row sm:flex-wrap">
    {badges.map(({ icon, text, proof }, at) => (
      <Fact key={text} icon={icon}>
        <Words
          text={town && icon === 'map-pin' ? fill(pages.town.area, { town }) : text}
          proof={proof}
        />
        {arrival && at === badges.length - 1 && `, ${arrival}`}
      </Fact>
    ))}
    {arrival && badges.length === 0 && <Fact icon="timer">{arrival}</Fact>}
  </ul>
);
