import { quoteMessages } from '../../quote/messages.ts';
import { quotePath, receivedPath } from '../../quote/api.ts';
import { countForm } from '../lib/analytics/conversions.ts';
import { serviceArea } from '../lib/analytics/context.ts';
import { leaveHandoff, takeHandoff } from '../lib/handoff.ts';
import { notifyOwner } from '../lib/notify.ts';
import { hideToast, showToast } from '../lib/toast.ts';

/** How long the toast stays, in ms. */
const toastTime = 8000;

/** Leaves the note also for a form that the browser sends its own way, without its island. */
export function notePlainQuotes() {
  addEventListener('submit', ({ target, defaultPrevented }) => {
    const { formType } = (target as HTMLFormElement).dataset;
    if (formType && !defaultPrevented) leaveHandoff({ formType, area: serviceArea() });
  });
}

/** On the page a stored request leads to: says so, counts it, and asks for the owner to be told. */
export function finishQuote() {
  // A plain form with mistakes comes back under the address it was sent to, to be sent again.
  if (location.pathname === quotePath) return;
  const handoff = takeHandoff();
  if (!handoff || location.pathname !== receivedPath) return;
  const toasts = document.getElementById('toasts')!;
  showToast(toasts, quoteMessages.received);
  setTimeout(() => hideToast(toasts), toastTime);
  countForm(handoff);
  if (handoff.values) void notifyOwner(handoff.values);
}
