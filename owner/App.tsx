import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { AvailabilityScreen } from './availability/AvailabilityScreen.tsx';
import { Connection } from './outbox/Connection.tsx';
import { useRoute, type Route } from './routes.ts';
import { firstView, ListScreen, type ListView } from './requests/ListScreen.tsx';
import { NewJobScreen } from './requests/NewJobScreen.tsx';
import { RequestScreen } from './requests/RequestScreen.tsx';
import { isSignedIn, sessionQuery } from './api/queries.ts';
import { SetUp } from './setup/SetUp.tsx';
import { Badge } from './requests/Badge.tsx';
import { NewRequest } from './requests/NewRequest.tsx';
import { KeepDone } from './requests/KeepDone.tsx';
import { RedeemLink } from './sign-in/RedeemLink.tsx';
import { SignIn } from './sign-in/SignIn.tsx';
import { useScrollPosition } from './ui/scroll-position.ts';
import { Screen } from './ui/Screen.tsx';
import { Tabs } from './ui/Tabs.tsx';

/** A screen that is seldom used and large, loaded when it is opened. */
const later = (load: () => Promise<ComponentType>) =>
  lazy(async () => ({ default: await load() }));

const StepScreen = lazy(async () => ({
  default: (await import('./site/StepScreen.tsx')).StepScreen,
}));

/** Screens without props. */
const plainScreens = {
  'new-job': NewJobScreen,
  figures: later(async () => (await import('./figures/FiguresScreen.tsx')).FiguresScreen),
  site: later(async () => (await import('./site/SiteScreen.tsx')).SiteScreen),
  'go-live': later(async () => (await import('./site/GoLiveScreen.tsx')).GoLiveScreen),
  availability: AvailabilityScreen,
  settings: later(async () => (await import('./settings/SettingsScreen.tsx')).SettingsScreen),
  security: later(async () => (await import('./security/SecurityScreen.tsx')).SecurityScreen),
};

type Shown = Exclude<Route, { screen: 'link' | 'setup' }>;

/** Beside the screen, so that it waits for one that is still being loaded. */
function ScrollPosition({ startsAnew }: { startsAnew: boolean }) {
  useScrollPosition(location.hash, startsAnew);
  return null;
}

/** The screens after signing in. The list's view is kept while another screen is open. */
function Screens({ route }: { route: Shown }) {
  const [view, setView] = useState<ListView>(firstView);
  const screen = () => {
    if (route.screen === 'requests') return <ListScreen view={view} onView={setView} />;
    if (route.screen === 'request') return <RequestScreen key={route.id} id={route.id} />;
    if (route.screen === 'step') return <StepScreen key={route.group} group={route.group} />;
    const Plain = plainScreens[route.screen];
    return <Plain />;
  };
  return (
    <>
      <Badge />
      <KeepDone />
      <NewRequest />
      <Suspense fallback={<Screen title="Loading">{null}</Screen>}>
        {screen()}
        <ScrollPosition startsAnew={route.screen === 'request'} />
      </Suspense>
      <div className="fixed inset-x-0 bottom-0 z-10">
        <Connection />
        <Tabs route={route} />
      </div>
    </>
  );
}

/** The owner's app: its screens if signed in, otherwise the sign-in screen. */
export function App() {
  const route = useRoute();
  const { data: session, error } = useQuery(sessionQuery);
  if (route.screen === 'link') {
    return <RedeemLink token={route.token} />;
  }
  if (session === null || session === 'ended') {
    return <SignIn hasEnded={session === 'ended'} />;
  }
  if (!isSignedIn(session)) {
    return <p className="p-4">{error ? error.message : 'Loading'}</p>;
  }
  if (route.screen === 'setup') return <SetUp />;
  return <Screens route={route} />;
}
