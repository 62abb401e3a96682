import { sharedValue } from '../shared-value.ts';

/** Chrome's install offer, an event that fires once, before the first render. */
type InstallOffer = Event & {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

const installedKey = 'owner-installed';
const offer = sharedValue<InstallOffer | undefined>(undefined);

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  offer.set(event as InstallOffer);
});
addEventListener('appinstalled', () => {
  localStorage.setItem(installedKey, '1');
  offer.set(undefined);
});

/** The browser's install offer, while there is one. */
export const useInstallOffer = offer.useValue;

/** Shows the browser's question, which it asks only once for an offer. */
export async function install(offered: InstallOffer): Promise<void> {
  const { outcome } = await offered.prompt();
  if (outcome === 'dismissed') offer.set(undefined);
}

/** True if the app runs from the home screen or was installed from this browser. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  localStorage.getItem(installedKey) !== null;

/** True on a phone or tablet, which has a home screen. */
export const hasHomeScreen = (): boolean => matchMedia('(pointer: coarse)').matches;
