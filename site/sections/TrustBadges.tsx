import type { IconName } from '../data/fields.ts';
import { Icon } from '../ui/Icon.tsx';

/** What a driver wants to know first. Badges emptied by a hidden claim are left out. */
export function TrustBadges({ badges }: { badges: { icon: IconName; text: string }[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm font-semibold">
      {badges
        .filter(({ text }) => text)
        .map(({ icon, text }) => (
          <li key={text} className="flex items-center gap-2">
            <Icon name={icon} className="size-5 text-amber" />
            {text}
          </li>
        ))}
    </ul>
  );
}
