import { serviceWorkerPath } from '../../contract/api.ts';
import { afterLoad, whenActivated } from './lifecycle.browser.ts';

/** Corrects the footer's year if the pages were built in an earlier one. */
export function correctYear() {
  const year = document.querySelector('footer time');
  const now = new Date().getFullYear();
  if (year && now > Number(year.textContent)) year.textContent = `${now}`;
}

/** Registers the service worker, after the page has loaded. Only a built site has one. */
export function registerServiceWorker() {
  const isOff = import.meta.env.PUBLIC_SERVICE_WORKER === 'off';
  if (!import.meta.env.PROD || isOff) return;
  const register = () =>
    // Browsers may refuse it, as in private windows, or lack it over http; then there is no offline page.
    void navigator.serviceWorker?.register(serviceWorkerPath).catch(() => undefined);
  whenActivated(() => afterLoad(register));
}
