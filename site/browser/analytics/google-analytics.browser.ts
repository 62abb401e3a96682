import { requestPagePath } from '../../../contract/api.ts';
import { afterLoad } from '../lifecycle.browser.ts';
import { choice, type Choice } from './consent.browser.ts';
import { trafficSource } from './context.browser.ts';

/** The owner's Google Analytics id when the pages were built; empty for none. */
export const measurementId = import.meta.env.PUBLIC_GA_MEASUREMENT_ID ?? '';

type Consent = Partial<
  Record<
    'ad_storage' | 'ad_user_data' | 'ad_personalization' | 'analytics_storage',
    'granted' | 'denied'
  >
>;

export type GtagCommand =
  | ['consent', 'default' | 'update', Consent]
  | ['js', Date]
  | ['config', string, { send_page_view: false }]
  | ['event', string, object];

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/**
 * True if this page's address is a visitor's own, or a mistyped one: it opens a request to
 * anybody who has it, so no third party may see it.
 */
export function isSecretAddress(): boolean {
  if ('secret' in document.documentElement.dataset) return true;
  const segments = location.pathname.split('/').filter(Boolean);
  return (
    segments[0]?.toLowerCase() === requestPagePath.slice(1) ||
    segments.some((segment) => segment.length >= 20 && /[A-Z_%]/.test(segment))
  );
}

/**
 * Queues a command for Google's script. Commands from before the script loads, or while a call
 * is being dialled, are not lost.
 */
export const gtag: (...command: GtagCommand) => void = function () {
  // The script knows its commands by the `arguments` object; it ignores arrays.
  // eslint-disable-next-line prefer-rest-params
  if (!isSecretAddress()) (window.dataLayer ??= []).push(arguments);
};

let isLoaded = false;

function loadScript() {
  if (isLoaded || choice() === 'denied' || isSecretAddress()) return;
  isLoaded = true;
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`;
  document.head.append(script);
}

/**
 * Sets Google Analytics up. Consent is denied first, so that no cookie is set; a visitor who
 * declined does not load the script.
 */
export function startMeasuring() {
  gtag('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
  });
  if (choice() === 'granted') gtag('consent', 'update', { analytics_storage: 'granted' });
  gtag('js', new Date());
  // Pages are counted by `countPage`, so automatic counting is off.
  gtag('config', measurementId, { send_page_view: false });
  // After the page, since the number to call matters more.
  afterLoad(loadScript);
}

/** Google's own switch: while it is true, the script sends nothing. */
const setSilent = (silent: boolean) =>
  Object.assign(window, { [`ga-disable-${measurementId}`]: silent });

/** Applies the visitor's choice. */
export function followChoice(made: Choice) {
  gtag('consent', 'update', { analytics_storage: made });
  setSilent(made === 'denied');
  // Stores or deletes the traffic source.
  trafficSource();
  loadScript();
  if (made === 'denied') forgetCookies();
}

/** Deletes the cookies of an earlier consent, on every level of the domain. */
function forgetCookies() {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => labels.slice(index).join('.'));
  for (const [name] of document.cookie.matchAll(/\b_ga[^=;]*/g)) {
    const expired = `${name}=; path=/; max-age=0`;
    document.cookie = expired;
    for (const domain of domains) document.cookie = `${expired}; domain=${domain}`;
  }
}
