import { home, labels } from '../data/content.ts';
import { reviewLink } from '../data/links.ts';
import { fillIn } from '../../contract/fill-in.ts';
import { stepsPath } from '../paths.ts';
import { DrawnIcon } from '../ui/DrawnIcon.tsx';

const { badges, ratings } = home.hero;

/** A badge's words; the last of them lead to its proof, if it has one. */
function Words({ text, proof }: (typeof badges)[number]) {
  if (!proof) return text;
  const link = (words: string) => (
    <a href={reviewLink} rel="noopener" className="underline">
      {words}
    </a>
  );
  return ratings ? (
    <span>
      {`${text} `}
      {link(ratings)}
    </span>
  ) : (
    link(text)
  );
}

/**
 * What a driver wants to know first, in one quiet group of lines. `arrival` is how long it
 * usually takes to be there: '25-40 minutes'.
 */
export function TrustBadges({ arrival }: { arrival?: string }) {
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 text-xs text-white/90 sm:gap-x-4 sm:gap-y-1.5 sm:text-sm">
      {badges.map((badge) => (
        <li key={badge.text} className="flex items-center gap-1.5">
          {badge.icon && <DrawnIcon name={badge.icon} className="size-4 text-amber" />}
          <Words {...badge} />
        </li>
      ))}
      {arrival && <li>{fillIn(labels.arrival, { arrival })}</li>}
      <li>
        <a href={stepsPath} className="-my-1 inline-block py-1 underline">
          {labels.priceAgreed}
        </a>
      </li>
    </ul>
  );
}
