import { quoteMessages } from '../../contract/messages.ts';
import { countForm } from './analytics/events.ts';
import { whenActivated } from './lifecycle.ts';
import { notifyOwner } from './notify-owner.ts';
import { takeHandoff } from './quote-handoff.ts';
import { hideToast, showToast } from './toast.ts';

/** How long the toast stays, in ms. */
const toastTime = 8000;

/** Says that a request was stored, counts it, and asks for the owner to be notified. */
function confirmQuote() {
  const handoff = takeHandoff();
  if (!handoff) return;
  const toasts = document.getElementById('toasts')!;
  showToast(toasts, quoteMessages.received);
  setTimeout(() => hideToast(toasts), toastTime);
  countForm(handoff);
  if (handoff.values) void notifyOwner(handoff.values);
}

// First the page is counted, by the script that comes last, then what has happened on it. Not
// before it is seen: the handoff can be taken once.
addEventListener('DOMContentLoaded', () => whenActivated(confirmQuote));
