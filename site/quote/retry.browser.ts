import { confirmQuote } from './confirm.browser.ts';
import { fetchToken, sendQuote } from './send.browser.ts';
import { dropUnsent, forgetQuote, unsentQuote, type UnsentQuote } from './store.browser.ts';

/** Between two attempts, in ms: longer each time. */
const firstDelay = 5000;
const longestDelay = 300_000;

/** Dispatched when it is stored. A form that still shows it confirms it and calls `preventDefault`. */
export const sentEvent = 'quote:sent';

let delay = firstDelay;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Only one tab sends at a time: another would count the request again. */
export async function withSendLock(send: () => Promise<void>, options: LockOptions = {}) {
  if (!navigator.locks) return send();
  return navigator.locks.request('quote-unsent', options, (lock) => lock && send());
}

async function attempt() {
  clearTimeout(timer);
  await withSendLock(
    async () => {
      const unsent = unsentQuote();
      if (!unsent) return;
      const { values, key, location } = unsent;
      const token = await fetchToken();
      const sent = token && (await sendQuote(values, { key, token, honeypot: '', location }));
      if (sent && sent.stored) return announceSent(unsent);
      if (sent && !sent.mayRetry) dropUnsent();
    },
    { ifAvailable: true },
  );
  if (!unsentQuote()) return;
  timer = setTimeout(attempt, delay);
  delay = Math.min(delay * 2, longestDelay);
}

function announceSent(unsent: UnsentQuote) {
  forgetQuote();
  const isHandled = !dispatchEvent(
    new CustomEvent(sentEvent, { detail: unsent, cancelable: true }),
  );
  if (isHandled) return;
  confirmQuote(unsent);
}

const retry = () => {
  if (document.visibilityState === 'visible' && unsentQuote()) void attempt();
};

/**
 * Sends what could not be sent: after `due` ms, when the network returns, when the page is shown
 * again, and at growing intervals, each time with the key it was first sent with.
 */
export function retryUnsent(due = firstDelay) {
  delay = firstDelay;
  clearTimeout(timer);
  timer = setTimeout(attempt, due);
  // A listener that is there already is not added again.
  addEventListener('online', retry);
  addEventListener('pageshow', retry);
  document.addEventListener('visibilitychange', retry);
}

/** Takes up what was left on an earlier page: a request that is still unsent, a form half typed. */
export function resumeQuote() {
  if (unsentQuote()) retryUnsent(0);
  // Hydrates the forms, which then show it: those that wait to be touched, and those still to come.
  document.documentElement.dataset['resume'] = '';
  for (const form of document.querySelectorAll('astro-island form')) {
    form.dispatchEvent(new Event('focusin', { bubbles: true }));
  }
}
