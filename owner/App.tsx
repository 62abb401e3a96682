import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { words } from 'virtual:words';
import { AvailabilityScreen } from './availability/AvailabilityScreen.tsx';
import { Connection } from './offline/Connection.tsx';
import { useRoute, type Route } from './routes.ts';
import { ListScreen } from './requests/ListScreen.tsx';
import { RequestScreen } from './requests/RequestScreen.tsx';
import { sessionQuery } from './api/queries.ts';
import { SettingsScreen } from './settings/SettingsScreen.tsx';
import { OfferPasskey } from './sign-in/OfferPasskey.tsx';
import { RedeemLink } from './sign-in/RedeemLink.tsx';
import { SignIn } from './sign-in/SignIn.tsx';
import { Tabs } from './ui/Tabs.tsx';
import { WeekScreen } from './week/WeekScreen.tsx';

function screenAt(route: Exclude<Route, { screen: 'link' }>) {
  switch (route.screen) {
    case 'requests':
      return <ListScreen />;
    case 'request':
      return <RequestScreen key={route.id} id={route.id} />;
    case 'week':
      return <WeekScreen />;
    case 'availability':
      return <AvailabilityScreen />;
    case 'settings':
      return <SettingsScreen />;
  }
}

/** The owner's app: whoever is signed in sees its screens, anybody else the way in. */
export function App() {
  const route = useRoute();
  const { data: session, error } = useQuery(sessionQuery);
  const [offers, setOffers] = useState(false);
  if (route.screen === 'link') {
    return <RedeemLink token={route.token} onSignedIn={() => setOffers(true)} />;
  }
  if (session === null) return <SignIn />;
  if (session === undefined) {
    return <p className="p-4">{error ? error.message : words.app.loading}</p>;
  }
  if (offers) return <OfferPasskey onDone={() => setOffers(false)} />;
  return (
    <>
      {screenAt(route)}
      <Connection />
      <Tabs route={route} />
    </>
  );
}
