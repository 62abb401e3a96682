import { quoteMessages } from '../../../contract/messages.ts';
import { countForm } from '../analytics/events.ts';
import { notifyOwner } from './notify-owner.ts';
import { clearDrafts } from './drafts.ts';
import type { Handoff } from './handoff.ts';
import { showToast } from '../toast.ts';

/** Says that a request was stored, counts it, and asks for the owner to be notified. */
export function confirmQuote(handoff: Handoff) {
  showToast(quoteMessages.received);
  countForm(handoff);
  clearDrafts();
  if (handoff.values) void notifyOwner(handoff.values);
}
