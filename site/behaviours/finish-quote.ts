import { quoteMessages } from '../../quote/messages.ts';
import { countForm } from '../lib/analytics/conversions.ts';
import { pageAwake } from '../lib/awake.ts';
import { takeHandoff } from '../lib/handoff.ts';
import { notifyOwner } from '../lib/notify.ts';
import { hideToast, showToast } from '../lib/toast.ts';
import { whenShown } from '../lib/when-shown.ts';

/** How long the toast stays, in ms. */
const toastTime = 8000;

/** Says that a request was stored, counts it, and asks for the owner to be told. */
function finishQuote() {
  const handoff = takeHandoff();
  if (!handoff) return;
  const toasts = document.getElementById('toasts')!;
  showToast(toasts, quoteMessages.received);
  setTimeout(() => hideToast(toasts), toastTime);
  countForm(handoff);
  if (handoff.values) void notifyOwner(handoff.values);
}

// Not before the page is seen: the note about a quote can be taken once.
const finish = () => whenShown(finishQuote);
// First the page is counted, then what has happened on it.
if ('awake' in document.documentElement.dataset) finish();
else addEventListener(pageAwake, finish, { once: true });
