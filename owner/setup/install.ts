import { useSyncExternalStore } from 'react';

/** Chrome's install offer, an event that fires once, before the first render. */
type InstallOffer = Event & { prompt: () => Promise<unknown> };

const installedKey = 'owner-installed';
let offer: InstallOffer | undefined;
const listeners = new Set<() => void>();

function set(next: InstallOffer | undefined): void {
  offer = next;
  for (const listener of listeners) listener();
}

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  set(event as InstallOffer);
});
addEventListener('appinstalled', () => {
  localStorage.setItem(installedKey, '1');
  set(undefined);
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The browser's install offer, while there is one. */
export const useInstallOffer = (): InstallOffer | undefined =>
  useSyncExternalStore(subscribe, () => offer);

/** True if the app runs from the home screen or was installed from this browser. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  localStorage.getItem(installedKey) !== null;

/** True on a phone or tablet, which has a home screen. */
export const hasHomeScreen = (): boolean => matchMedia('(pointer: coarse)').matches;
