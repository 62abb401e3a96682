import { words } from 'virtual:words';
import { linkTo, type Route } from '../routes.ts';
import { Icon, type IconName } from './Icon.tsx';

const tabs = [
  { screen: 'requests', icon: 'list' },
  { screen: 'week', icon: 'chart' },
  { screen: 'availability', icon: 'clock' },
  { screen: 'settings', icon: 'settings' },
] as const satisfies { screen: Route['screen']; icon: IconName }[];

/** The way between the screens, where the thumb is. */
export function Tabs({ route }: { route: Route }) {
  const parents: Partial<Record<Route['screen'], string>> = {
    request: 'requests',
    security: 'settings',
  };
  const current = parents[route.screen] ?? route.screen;
  return (
    <nav
      aria-label={words.tabs.name}
      className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="mx-auto grid max-w-prose grid-cols-4">
        {tabs.map(({ screen, icon }) => (
          <li key={screen}>
            <a
              href={linkTo(screen)}
              aria-current={screen === current ? 'page' : undefined}
              className="grid min-h-14 content-center justify-items-center gap-1 px-1 text-xs/none text-muted aria-[current=page]:font-bold aria-[current=page]:text-saltire"
            >
              <Icon name={icon} className="size-6" />
              {words.tabs[screen]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
