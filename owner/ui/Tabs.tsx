import { lazy, Suspense } from 'react';
import { isStuck } from '../outbox/outbox.ts';
import { useChanges } from '../requests/changes.ts';
import { linkTo, type Route } from '../routes.ts';
import { Icon, type IconName } from './Icon.tsx';
import { Mark } from './Mark.tsx';

const StepsLeft = lazy(async () => ({
  default: (await import('../site/steps/StepsLeft.tsx')).StepsLeft,
}));

const tabs = [
  { screen: 'requests', icon: 'list', name: 'Requests' },
  { screen: 'figures', icon: 'chart', name: 'Figures' },
  { screen: 'site', icon: 'pencil', name: 'Site' },
  { screen: 'availability', icon: 'clock', name: 'Availability' },
  { screen: 'settings', icon: 'settings', name: 'Settings' },
] as const satisfies { screen: Route['screen']; icon: IconName; name: string }[];

/** The number of changes the owner must decide on, otherwise of unsent ones. */
function Unsent() {
  const changes = useChanges().filter(({ isHeld }) => !isHeld);
  const stuck = changes.filter(isStuck).length;
  const count = stuck || changes.length;
  if (count === 0) return null;
  const name = stuck ? `${count} to decide` : `${count} unsent`;
  return <Mark count={count} name={name} isUrgent={stuck > 0} />;
}

/** Links to the screens, within reach of the thumb. */
export function Tabs({ route }: { route: Route }) {
  const parents: Partial<Record<Route['screen'], string>> = {
    request: 'requests',
    'new-job': 'requests',
    security: 'settings',
    'go-live': 'site',
    step: 'site',
  };
  const current = parents[route.screen] ?? route.screen;
  return (
    <nav
      aria-label="Main"
      className="border-t border-line bg-raised pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="mx-auto flex max-w-prose flex-wrap">
        {tabs.map(({ screen, icon, name }) => (
          <li key={screen} className="min-w-fit grow basis-0">
            <a
              href={linkTo(screen)}
              aria-current={screen === current ? 'page' : undefined}
              className="relative grid min-h-14 content-center justify-items-center gap-1 px-1 text-xs/none whitespace-nowrap text-muted aria-[current=page]:font-bold aria-[current=page]:text-saltire"
            >
              <Icon name={icon} className="size-6" />
              {name}
              {screen === 'requests' && <Unsent />}
              {screen === 'site' && (
                <Suspense>
                  <StepsLeft />
                </Suspense>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
