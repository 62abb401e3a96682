import { quoteMessages } from '../../contract/fields.ts';
import { countForm } from '../browser/analytics/events.browser.ts';
import { showToast } from '../browser/toast.browser.ts';
import { notifyOwner } from './send.browser.ts';
import type { SentQuote } from './store.browser.ts';

/** Says that a request was stored, counts it, and asks for the owner to be notified. */
export function confirmQuote(sent: SentQuote) {
  showToast(quoteMessages.received);
  countForm(sent);
  if (sent.values) void notifyOwner(sent.values);
}
