import { quoteMessages } from '../../contract/messages.ts';
import { countConversion } from '../browser/analytics/events.browser.ts';
import { showToast } from '../browser/toast.browser.ts';
import { notifyOwner } from './send.browser.ts';
import type { SentQuote } from './store.browser.ts';

/** Confirms a stored request, counts it, and asks the server to notify the owner. */
export function confirmQuote(sent: SentQuote) {
  showToast(quoteMessages.received);
  countConversion('form', sent.area, { form_type: sent.formType });
  if (sent.values) void notifyOwner(sent.values);
}
