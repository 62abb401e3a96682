import { useSyncExternalStore } from 'react';
import { groupNames, type ConfirmedGroup } from '../contract/confirmed.ts';
import { ownerFragments } from '../contract/owner.ts';
import { rememberScrollPosition } from './ui/scroll-position.ts';

const screens = [
  'requests',
  'new-job',
  'figures',
  'site',
  'go-live',
  'availability',
  'settings',
  ownerFragments.security,
  'setup',
] as const;

type Screen = (typeof screens)[number];

/** The screens; `request` has the id of one, `step` the facts that the owner confirms there, `link` the token that signs a device in. */
export type Route =
  | { screen: Exclude<Screen, 'setup'> }
  | { screen: 'setup' }
  | { screen: 'request'; id: string }
  | { screen: 'step'; group: ConfirmedGroup }
  | { screen: 'link'; token: string };

/** The route in an address's fragment; unknown ones mean the list. */
export function routeOf(hash: string): Route {
  const fields = new URLSearchParams(hash.slice(1));
  const [id, token] = [fields.get(ownerFragments.request), fields.get(ownerFragments.link)];
  if (id) return { screen: 'request', id };
  const group = groupNames.find((one) => one === fields.get('step'));
  if (group) return { screen: 'step', group };
  if (token) return { screen: 'link', token };
  return { screen: screens.find((screen) => screen === hash.slice(1)) ?? 'requests' };
}

export const linkToRequest = (id: string): string => `#${ownerFragments.request}=${id}`;
export const linkToStep = (group: ConfirmedGroup): string => `#step=${group}`;
export const linkTo = (screen: Screen): string => `#${screen}`;

// Before any listener below renders the next screen.
addEventListener('hashchange', rememberScrollPosition);

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

const hash = () => location.hash;

/** The app's current route. Follows the browser's back button. */
export const useRoute = (): Route => routeOf(useSyncExternalStore(subscribe, hash));
