import { fetchToken, sendQuote } from './send-quote.ts';
import { confirmQuote } from './confirm-quote.ts';
import { clearDrafts } from './drafts.ts';
import { dropUnsent, unsentQuote, type UnsentQuote } from './unsent-quote.ts';

/** Between two attempts, in ms: longer each time. */
const firstDelay = 5000;
const longestDelay = 300_000;

/**
 * Dispatched when it was stored. A form that still shows it confirms it itself, and says so by
 * `preventDefault`.
 */
export const sentEvent = 'quote:sent';

let delay = firstDelay;
let timer: ReturnType<typeof setTimeout> | undefined;

/** One tab at a time sends: others would count it once more. */
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
      // The server refused it for good: it stays in the form as a draft.
      if (sent && !sent.mayRetry) dropUnsent();
    },
    { ifAvailable: true },
  );
  if (!unsentQuote()) return;
  timer = setTimeout(attempt, delay);
  delay = Math.min(delay * 2, longestDelay);
}

function announceSent(unsent: UnsentQuote) {
  dropUnsent();
  clearDrafts();
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
