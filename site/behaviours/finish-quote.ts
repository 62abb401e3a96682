import { quoteMessages } from '../../quote/messages.ts';
import { receivedPath } from '../../quote/api.ts';
import { countForm } from '../lib/analytics/conversions.ts';
import { takeHandoff } from '../lib/handoff.ts';
import { notifyOwner } from '../lib/notify.ts';
import { hideToast, showToast } from '../lib/toast.ts';

/** How long the toast stays, in ms. */
const toastTime = 8000;

/** On the page a stored request leads to: says so, counts it, and asks for the owner to be told. */
export function finishQuote() {
  if (location.pathname !== receivedPath) return;
  const handoff = takeHandoff();
  if (!handoff) return;
  const toasts = document.getElementById('toasts')!;
  showToast(toasts, quoteMessages.received);
  setTimeout(() => hideToast(toasts), toastTime);
  countForm(handoff);
  void notifyOwner(handoff.values);
}
