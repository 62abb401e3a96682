import { serviceWorkerPath } from '../../contract/api.ts';
import { afterLoad, whenActivated } from './lifecycle.browser.ts';

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
