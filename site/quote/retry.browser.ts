import { within } from '../../contract/abort-after.ts';
import { confirmQuote, fetchToken, sendQuote } from './send.browser.ts';
import { forgetIfSame, keepFailed, unsentQuote, type UnsentQuote } from './store.browser.ts';

/** Delay before the first retry, in ms; later ones are longer. */
const firstDelay = 5000;
const longestDelay = 300_000;

/**
 * Dispatched when a request is stored. A form that still shows it confirms it and calls
 * `preventDefault`.
 */
export const sentEvent = 'quote:sent';

let delay = firstDelay;
let timer: ReturnType<typeof setTimeout> | undefined;

/** How long to wait for another tab, which the phone may have frozen while it sends, in ms. */
const lockTimeout = 20_000;

/** How to give back the lock that only one tab has, or undefined if another has it. */
const takeLock = (options: LockOptions) =>
  new Promise<(() => void) | undefined>((resolve, reject) => {
    const asked = navigator.locks?.request('quote-unsent', options, (lock) =>
      lock ? new Promise<void>((giveBack) => resolve(giveBack)) : resolve(undefined),
    );
    // Over http there are no locks.
    if (asked) asked.catch(reject);
    else resolve(() => {});
  });

/** Only one tab sends at a time, so that the request is counted once. */
export async function withSendLock(
  send: () => Promise<void>,
  options?: Pick<LockOptions, 'ifAvailable'>,
) {
  let giveBack: (() => void) | undefined;
  try {
    giveBack = await within(lockTimeout, (signal) => takeLock(options ?? { signal }));
    if (!giveBack) return;
  } catch {
    // Another tab did not answer, or this page may not lock.
  }
  try {
    await send();
  } finally {
    giveBack?.();
  }
}

async function attempt() {
  clearTimeout(timer);
  await withSendLock(
    async () => {
      const unsent = unsentQuote();
      if (!unsent) return;
      const { values, key, location, page } = unsent;
      const token = await fetchToken();
      const envelope = token && { key, token, honeypot: '', location, page };
      const sent = envelope && (await sendQuote(values, envelope));
      if (sent && sent.stored) return announceSent(unsent);
      if (sent && !sent.mayRetry) keepFailed('draft', unsent);
    },
    { ifAvailable: true },
  );
  if (!unsentQuote()) return;
  timer = setTimeout(attempt, delay);
  delay = Math.min(delay * 2, longestDelay);
}

function announceSent(unsent: UnsentQuote) {
  forgetIfSame(unsent);
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
 * Retries an unsent request: after `due` ms, when the network returns, when the page is shown
 * again, and at growing intervals, always with its first key.
 */
export function retryUnsent(due = firstDelay) {
  delay = firstDelay;
  clearTimeout(timer);
  timer = setTimeout(attempt, due);
  // Adding the same listener again has no effect.
  addEventListener('online', retry);
  addEventListener('pageshow', retry);
  document.addEventListener('visibilitychange', retry);
}

/** Resumes an unsent request or a half-typed form of an earlier page. */
export function resumeQuote() {
  if (unsentQuote()) retryUnsent(0);
  // Hydrates the forms, waiting ones and later ones, so that they show it.
  document.documentElement.dataset['resume'] = '';
  for (const form of document.querySelectorAll('astro-island form')) {
    form.dispatchEvent(new Event('focusin', { bubbles: true }));
  }
}
