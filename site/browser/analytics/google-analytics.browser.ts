import { requestPagePath } from '../../../contract/api.ts';
import { choice, type Choice } from './consent.browser.ts';
import { trafficSource } from './context.browser.ts';

/** The owner's Google Analytics id, as it was when the pages were built; empty: none. */
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
 * True if the address of this page is a visitor's own, or looks like one that was mistyped and
 * leads nowhere: such an address opens a request to whoever knows it, so no third party may learn of it.
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
 * Hands a command to Google's script, at once and without waiting for anything: what
 * was pushed before the script came, or while a call is being dialled, is not lost.
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

/** Once the page is there: the number to call comes before counting calls. */
function loadScriptLater() {
  if (document.readyState === 'complete') loadScript();
  else addEventListener('load', loadScript, { once: true });
}

/**
 * Sets Google Analytics up. Consent is denied before anything else is said, so that no
 * cookie is set; a visitor who declined gets no script at all.
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
  // Pages are counted by `countPage`: automatic counting beside it would count twice.
  gtag('config', measurementId, { send_page_view: false });
  loadScriptLater();
}

/** Google's own switch: while it is true, its script sends nothing. */
const setSilent = (silent: boolean) =>
  Object.assign(window, { [`ga-disable-${measurementId}`]: silent });

/** Carries out what the visitor has just chosen. */
export function followChoice(made: Choice) {
  gtag('consent', 'update', { analytics_storage: made });
  setSilent(made === 'denied');
  // Kept or forgotten, as was chosen.
  trafficSource();
  loadScript();
  if (made === 'denied') forgetCookies();
}

/** Takes back the cookies of an earlier yes, wherever in the domain they were set. */
function forgetCookies() {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => labels.slice(index).join('.'));
  for (const [name] of document.cookie.matchAll(/\b_ga[^=;]*/g)) {
    const expired = `${name}=; path=/; max-age=0`;
    document.cookie = expired;
    for (const domain of domains) document.cookie = `${expired}; domain=${domain}`;
  }
}
