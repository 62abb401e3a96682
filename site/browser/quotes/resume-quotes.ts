import { draftFor } from './drafts.ts';
import { retryUnsent } from './retry-unsent.ts';
import { unsentQuote } from './unsent-quote.ts';

/** Takes up what was left on an earlier page: a request that is still unsent, a form half typed. */
export function resumeQuotes() {
  const isUnsent = unsentQuote() !== undefined;
  if (isUnsent) retryUnsent(0);
  if (!isUnsent && !draftFor('')) return;
  // Hydrates the forms, which then show it: those that wait to be touched, and those still to come.
  document.documentElement.dataset['resume'] = '';
  for (const form of document.querySelectorAll('astro-island form')) {
    form.dispatchEvent(new Event('focusin', { bubbles: true }));
  }
}
