import { home } from '../data/content.ts';
import { reviewLink } from '../data/links.ts';
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

/** What a driver wants to know first. */
export function TrustBadges() {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1.5 text-sm">
      {badges.map((badge) => (
        <li key={badge.text} className="flex items-center gap-1.5">
          <DrawnIcon name={badge.icon} className="size-4 text-amber" />
          <Words {...badge} />
        </li>
      ))}
    </ul>
  );
}
