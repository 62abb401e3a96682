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
 * Counts a page view whenever a page is shown: when it loads, when a prerendered page is
 * opened, and when it comes back from the back/forward cache.
 */
export function startAnalytics() {
  // The error page has the address of the form, not of a page.
  if ('offline' in document.documentElement.dataset) return;
  if (isSecretAddress()) return;
  whenActivated(start);
  // After the page view, since early clicks are counted now.
  countClicks();
  addEventListener('pageshow', ({ persisted }) => persisted && countPage());
}
