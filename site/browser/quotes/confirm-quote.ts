import type { QuoteValues } from '../../../contract/fields.ts';
import { quoteMessages } from '../../../contract/messages.ts';
import { countForm } from '../analytics/events.ts';
import { notifyOwner } from './notify-owner.ts';
import { showToast } from '../toast.ts';

/** A request that was sent, as the page after it needs it. */
export type SentQuote = {
  /** Absent if the browser sent the form itself: the server then notifies the owner by itself. */
  values?: QuoteValues;
  /** Which form it was and the service area of the page it stood on; analytics counts by them. */
  formType: string;
  area: string;
};

/** Says that a request was stored, counts it, and asks for the owner to be notified. */
export function confirmQuote(sent: SentQuote) {
  showToast(quoteMessages.received);
  countForm(sent);
  if (sent.values) void notifyOwner(sent.values);
}
