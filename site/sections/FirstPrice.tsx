import { pricing } from '../data/content.ts';
import { plans, priceOf } from '../data/prices.ts';
import { pricesPath } from '../paths.ts';
import { Icon } from '../ui/Icon.tsx';
import { Unbroken } from '../ui/Unbroken.tsx';

const lockout = plans[0]!;
const { opening, night } = pricing.firstScreen;

/** The price of opening a car and the rule for the night, on the first screens of home and towns. */
export function FirstPrice() {
  return (
    <p className="beside-pair mt-3 flex items-start gap-2 lg:text-lg">
      <Icon name="banknote" className="mt-0.5 size-5 text-amber" />
      <span>
        <a href={`${pricesPath}#${lockout.job}`} className="font-semibold underline">
          <Unbroken>{`${opening}: ${priceOf(lockout.job).words}`}</Unbroken>
        </a>
        {night && <span className="block text-white/90">{night}</span>}
      </span>
    </p>
  );
}
