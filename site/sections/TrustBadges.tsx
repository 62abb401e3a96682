import type { IconName } from '../data/schemas/fields.ts';
import { DrawnIcon } from '../ui/DrawnIcon.tsx';

/** What a driver wants to know first. */
export function TrustBadges({ badges }: { badges: { icon: IconName; text: string }[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1.5 text-sm">
      {badges.map(({ icon, text }) => (
        <li key={text} className="flex items-center gap-1.5">
          <DrawnIcon name={icon} className="size-4 text-amber" />
          {text}
        </li>
      ))}
    </ul>
  );
}
