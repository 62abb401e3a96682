import { serviceArea, trafficSource } from './context.browser.ts';
import {
  gtag,
  isSecretAddress,
  measurementId,
  startMeasuring,
} from './google-analytics.browser.ts';
import { whenActivated } from '../lifecycle.browser.ts';

/** Each event with its parameters is in docs/analytics.md. */
const send = (name: string, details: object) => gtag('event', name, details);

/** Each kind of contact with its two events, and what it is worth to the owner, in pounds. */
const conversions = {
  call: { event: 'phone_call_conversion', companion: 'phone_call', value: 50 },
  form: { event: 'form_submission_conversion', companion: 'form_submit', value: 30 },
  whatsapp: { event: 'whatsapp_conversion', companion: 'whatsapp_click', value: 40 },
};

/** Counts a contact, of the page's area unless it is given. */
export function countConversion(
  kind: keyof typeof conversions,
  area = serviceArea(),
  more?: { form_type: string },
) {
  const { event, companion, value } = conversions[kind];
  send(event, {
    value,
    currency: 'GBP',
    service_area: area,
    traffic_source: trafficSource(),
    ...more,
  });
  // Without a currency, so that its value does not add to revenue.
  send(companion, { event_category: 'conversion', event_label: area, value: 1 });
}

/** Counts a click by its data attributes; see `tracking.browser.ts`. */
function countClick({ dataset }: HTMLElement) {
  const area = serviceArea();
  const { track, source = '', event, label = area, location = source } = dataset;
  const contact = { event_category: 'Contact', event_label: `${source} - ${area}` };
  const click = { ...contact, service_area: area, source };
  if (track === 'call') {
    countConversion('call');
    send('call_button_click', click);
  }
  if (track === 'whatsapp') {
    countConversion('whatsapp');
    send('whatsapp_button_click', click);
  }
  if (track === 'email') send('email_click', contact);
  if (event) {
    send(event, {
      event_category: 'Contact',
      event_label: label,
      service_area: area,
      location,
    });
  }
}

declare global {
  interface Window {
    /** Clicks before this script loaded, collected by `early-clicks.inline.js`. */
    taps?: MouseEvent[];
  }
}

/**
 * Counts clicks and taps on everything with `data-track`, including those before this script
 * loaded.
 */
function countClicks() {
  const listen = (event: MouseEvent) => {
    const isMenu = event.button === 2;
    const isSecondOfTwo = event.detail > 1;
    const tracked = (event.target as Element).closest<HTMLElement>('[data-track]');
    if (tracked && !isMenu && !isSecondOfTwo) countClick(tracked);
  };
  window.taps?.forEach(listen);
  window.onclick = window.onauxclick = null;
  // In the capture phase, before a handler can stop the event or leave the page.
  addEventListener('click', listen, { capture: true });
  addEventListener('auxclick', listen, { capture: true });
}

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
  // The offline page has the address of a page that was not seen.
  if ('offline' in document.documentElement.dataset) return;
  if (isSecretAddress()) return;
  whenActivated(start);
  // After the page view, since early clicks are counted now.
  countClicks();
  addEventListener('pageshow', ({ persisted }) => persisted && countPage());
}
