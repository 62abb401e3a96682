import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AvailabilityScreen } from './availability/AvailabilityScreen.tsx';
import { Connection } from './offline/Connection.tsx';
import { usePlace, type Place } from './places.ts';
import { ListScreen } from './requests/ListScreen.tsx';
import { RequestScreen } from './requests/RequestScreen.tsx';
import { sessionQuery } from './api/queries.ts';
import { SettingsScreen } from './settings/SettingsScreen.tsx';
import { OfferPasskey } from './sign-in/OfferPasskey.tsx';
import { RedeemLink } from './sign-in/RedeemLink.tsx';
import { SignIn } from './sign-in/SignIn.tsx';
import { Tabs } from './ui/Tabs.tsx';
import { WeekScreen } from './week/WeekScreen.tsx';
import { words } from './words.ts';

function screenAt(place: Exclude<Place, { screen: 'link' }>) {
  switch (place.screen) {
    case 'requests':
      return <ListScreen />;
    case 'request':
      return <RequestScreen key={place.id} id={place.id} />;
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
  const place = usePlace();
  const { data: session, error } = useQuery(sessionQuery);
  const [offers, setOffers] = useState(false);
  if (place.screen === 'link') {
    return <RedeemLink token={place.token} onSignedIn={() => setOffers(true)} />;
  }
  if (session === null) return <SignIn />;
  if (session === undefined) {
    return <p className="p-4">{error ? error.message : words.app.loading}</p>;
  }
  if (offers) return <OfferPasskey onDone={() => setOffers(false)} />;
  return (
    <>
      {screenAt(place)}
      <Connection />
      <Tabs place={place} />
    </>
  );
}
