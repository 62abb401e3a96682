import { quotePath, receivedPath } from '../../../contract/api.ts';
import { serviceArea } from '../analytics/context.ts';
import type { SentQuote } from './confirm-quote.ts';
import { clearDrafts } from './drafts.ts';

/** Also read by `site/browser/offline.js`. */
const key = 'quote-sent';

/** Keeps what was sent for the page after it, which confirms it. False if the browser keeps no session storage. */
export function saveHandoff(handoff: SentQuote): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(handoff));
    return true;
  } catch {
    return false;
  }
}

/** Takes it, once. */
export function takeHandoff(): SentQuote | undefined {
  try {
    const saved = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return saved ? (JSON.parse(saved) as SentQuote) : undefined;
  } catch {
    return undefined;
  }
}

/** Saves a handoff also for a form that the browser sends itself, without its island. */
export function saveHandoffOnSubmit() {
  addEventListener('submit', ({ target, defaultPrevented }) => {
    const { formType } = (target as HTMLFormElement).dataset;
    if (formType && !defaultPrevented) saveHandoff({ formType, area: serviceArea() });
  });
}

/**
 * Confirms a stored request on whatever page comes next, where the confirmation could not be
 * reached. A plain form that ends on any other page than the confirmation was not stored.
 */
export async function settleHandoff() {
  // A plain form with errors comes back under the address it was sent to, to be sent again.
  if (location.pathname === quotePath || location.pathname === receivedPath) return;
  const handoff = takeHandoff();
  if (!handoff?.values) return;
  const { confirmQuote } = await import('./confirm-quote.ts');
  clearDrafts();
  confirmQuote(handoff);
}
