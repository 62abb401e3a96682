import { menus } from '../data/entries.ts';
import { SignLink } from '../ui/SignLink.tsx';

/** A direction sign to the page of each town. */
export function TownSigns({ className = '' }: { className?: string }) {
  return (
    <ul className={`grid gap-2 sm:grid-cols-2 lg:grid-cols-4 ${className}`}>
      {menus.areas.map(({ label, path }) => (
        <li key={path}>
          <SignLink href={path}>{label}</SignLink>
        </li>
      ))}
    </ul>
  );
}
