import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Connection } from './outbox/Connection.tsx';
import { useRoute, type Route } from './routes.ts';
import { firstView, ListScreen, type ListView } from './requests/ListScreen.tsx';
import { isSignedIn, sessionQuery } from './api/queries.ts';
import { later } from './ui/later.tsx';
import { useScrollPosition } from './ui/scroll-position.ts';
import { Screen } from './ui/Screen.tsx';
import { Tabs } from './ui/Tabs.tsx';

const Background = later(async () => (await import('./requests/Background.tsx')).Background);
const RequestScreen = later(
  async () => (await import('./requests/RequestScreen.tsx')).RequestScreen,
);
const StepScreen = later(async () => (await import('./site/steps/StepScreen.tsx')).StepScreen);
const RedeemLink = later(async () => (await import('./sign-in/RedeemLink.tsx')).RedeemLink);
const SignIn = later(async () => (await import('./sign-in/SignIn.tsx')).SignIn);
const SetUp = later(async () => (await import('./setup/SetUp.tsx')).SetUp);

/** Screens without props. */
const plainScreens = {
  'new-job': later(async () => (await import('./requests/NewJobScreen.tsx')).NewJobScreen),
  figures: later(async () => (await import('./figures/FiguresScreen.tsx')).FiguresScreen),
  site: later(async () => (await import('./site/SiteScreen.tsx')).SiteScreen),
  'go-live': later(async () => (await import('./site/steps/GoLiveScreen.tsx')).GoLiveScreen),
  availability: later(
    async () => (await import('./availability/AvailabilityScreen.tsx')).AvailabilityScreen,
  ),
  settings: later(async () => (await import('./settings/SettingsScreen.tsx')).SettingsScreen),
  security: later(async () => (await import('./security/SecurityScreen.tsx')).SecurityScreen),
};

/** Loads the screens of a working day, so that they show at the first tap. */
export const loadScreens = () =>
  Promise.all([
    RequestScreen.load(),
    plainScreens['new-job'].load(),
    plainScreens.availability.load(),
  ]);

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
      <Suspense>
        <Background />
      </Suspense>
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
  const screen = () => {
    if (route.screen === 'link') return <RedeemLink token={route.token} />;
    if (session === null || session === 'ended')
      return <SignIn hasEnded={session === 'ended'} />;
    if (!isSignedIn(session)) return <p className="p-4">{error ? error.message : 'Loading'}</p>;
    return route.screen === 'setup' ? <SetUp /> : <Screens route={route} />;
  };
  return <Suspense fallback={<p className="p-4">Loading</p>}>{screen()}</Suspense>;
}
