import { webManifestPath } from '../paths.ts';
import { serviceWorkerPath } from '../../contract/api.ts';
import { afterLoad, whenActivated } from './lifecycle.browser.ts';

/** Puts the visitor's year into the footer where the pages were built in an earlier one. */
export function correctYear() {
  const year = document.querySelector('footer time');
  const now = new Date().getFullYear();
  if (year && now > Number(year.textContent)) year.textContent = `${now}`;
}

/**
 * Links the web manifest, which says how the site looks on a home screen. Browsers fetch it as
 * soon as they read of it, long before anybody puts the site there, so they read of it here.
 */
export function linkWebManifest() {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = webManifestPath;
  document.head.append(link);
}

/**
 * Registers the worker that shows the offline page, once all of the page has come. Only a built
 * site has one.
 */
export function registerServiceWorker() {
  const isOff = import.meta.env.PUBLIC_SERVICE_WORKER === 'off';
  if (!import.meta.env.PROD || isOff || !('serviceWorker' in navigator)) return;
  const register = () =>
    // A browser may refuse it, as in private windows: then there is no offline page.
    void navigator.serviceWorker.register(serviceWorkerPath).catch(() => undefined);
  whenActivated(() => afterLoad(register));
}
