import { business } from '../data/content.ts';
import { isShown } from '../data/claims.ts';
import { Icon } from '../ui/Icon.tsx';

const { legal, claims, legalName } = business;

type Props = {
  className?: string;
  /** False where the page names the company elsewhere. */
  company?: boolean;
};

/** Payment methods and the company, each once the owner has set it. */
export function WaysToPay({ className = '', company = true }: Props) {
  const facts = [
    isShown('payment') && claims.payment.wording,
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
