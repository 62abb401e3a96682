import { quotePath, receivedPath } from '../../../contract/api.ts';
import type { QuoteValues } from '../../../contract/fields.ts';
import { serviceArea } from '../analytics/context.ts';

/** What must survive the page change from a sent form to the confirmation. */
export type Handoff = {
  /** Absent if the browser sent the form its own way. The server tells the owner by itself. */
  values?: QuoteValues;
  /** Which form it was and the service area of the page it stood on; analytics counts by them. */
  formType: string;
  area: string;
};

const key = 'quote-sent';

/** Keeps it for the next page. False if the browser keeps no session storage. */
export function saveHandoff(handoff: Handoff): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(handoff));
    return true;
  } catch {
    return false;
  }
}

/** Takes it, once. */
export function takeHandoff(): Handoff | undefined {
  try {
    const saved = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return saved ? (JSON.parse(saved) as Handoff) : undefined;
  } catch {
    return undefined;
  }
}

/** Saves a handoff also for a form that the browser sends its own way, without its island. */
export function saveHandoffOnSubmit() {
  addEventListener('submit', ({ target, defaultPrevented }) => {
    const { formType } = (target as HTMLFormElement).dataset;
    if (formType && !defaultPrevented) saveHandoff({ formType, area: serviceArea() });
  });
}

/**
 * On any other page than the one a request leads to: what the server had stored, but whose
 * confirmation could not be reached, is confirmed here. Whatever the browser sent its own way has failed.
 */
export async function settleHandoff() {
  // A plain form with errors comes back under the address it was sent to, to be sent again.
  if (location.pathname === quotePath || location.pathname === receivedPath) return;
  const handoff = takeHandoff();
  if (!handoff?.values) return;
  const { confirmQuote } = await import('./confirm-quote.ts');
  confirmQuote(handoff);
}
