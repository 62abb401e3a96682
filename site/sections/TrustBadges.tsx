import type { IconName } from '../data/schemas/fields.ts';
import { DrawnIcon } from '../ui/DrawnIcon.tsx';

/** What a driver wants to know first. */
export function TrustBadges({ badges }: { badges: { icon: IconName; text: string }[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm font-semibold">
      {badges.map(({ icon, text }) => (
        <li key={text} className="flex items-center gap-2">
          <DrawnIcon name={icon} className="size-5 text-amber" />
          {text}
        </li>
      ))}
    </ul>
  );
}
