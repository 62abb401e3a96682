import { whenActivated } from '../lifecycle.browser.ts';
import { countClicks } from './clicks.browser.ts';
import { serviceArea, trafficSource } from './context.browser.ts';
import { send } from './events.browser.ts';
import { isSecretAddress, measurementId, startMeasuring } from './google-analytics.browser.ts';

function countPage() {
  trafficSource();
  send('page_view', {
    page_path: location.pathname,
    page_location: location.href,
    page_title: document.title,
    service_area: serviceArea(),
  });
}

function start() {
  if (measurementId) startMeasuring();
  countPage();
}

/**
 * Counts each page once whenever it is shown: when it loads, when a page that was
 * prerendered comes into view, and when it comes back from the back/forward cache.
 */
export function startAnalytics() {
  // It stands under the address of a page that nobody has seen.
  if ('offline' in document.documentElement.dataset) return;
  if (isSecretAddress()) return;
  whenActivated(start);
  // After the page: some may have come before this script.
  countClicks();
  addEventListener('pageshow', ({ persisted }) => persisted && countPage());
}
