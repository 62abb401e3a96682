import { about, business } from '../data/content.ts';
import { isShown } from '../data/claims.ts';
import { Icon } from '../ui/Icon.tsx';

const { person, legal, claims, legalName } = business;
const since = about.who.find(({ text }) => person.since !== '' && text === person.since);

type Props = {
  className?: string;
  /** False where the page names the company elsewhere. */
  company?: boolean;
};

/** Payment methods, the founding year and the company, each once the owner has set it. */
export function WaysToPay({ className = '', company = true }: Props) {
  const facts = [
    isShown('payment') && claims.payment.wording,
    since && `${since.name} ${since.text}`,
    company && legal.registeredNumber && `${legalName}, ${legal.registeredNumber}`,
  ].filter(Boolean);
  if (facts.length === 0) return null;
  return (
    <p className={`flex gap-2 text-sm ${className}`}>
      <Icon name="credit-card" className="size-5" />
      <span>{facts.join('. ')}.</span>
    </p>
  );
}
