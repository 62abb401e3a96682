import { quoteMessages } from '../../contract/messages.ts';
import { countForm } from './analytics/events.ts';
import { whenActivated } from './lifecycle.ts';
import { notifyOwner } from './notify-owner.ts';
import { clearDrafts } from './quote-drafts.ts';
import { takeHandoff } from './quote-handoff.ts';
import { showToast } from './toast.ts';

/** Says that a request was stored, counts it, and asks for the owner to be notified. */
function confirmQuote() {
  const handoff = takeHandoff();
  if (!handoff) return;
  showToast(quoteMessages.received);
  countForm(handoff);
  clearDrafts();
  if (handoff.values) void notifyOwner(handoff.values);
}

// First the page is counted, by the script that comes last, then what has happened on it. Not
// before it is seen: the handoff can be taken once.
addEventListener('DOMContentLoaded', () => whenActivated(confirmQuote));
