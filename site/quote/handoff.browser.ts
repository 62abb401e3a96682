import { quotePath, receivedPath } from '../../contract/api.ts';
import { serviceArea } from '../browser/analytics/context.browser.ts';
import { forgetQuote, keepSent, takeSent, keptId } from './store.browser.ts';

/** Lets the next page confirm also a form that the browser sends itself, without its island. */
export function keepSentOnSubmit() {
  addEventListener('submit', ({ target, defaultPrevented }) => {
    const { formType } = (target as HTMLFormElement).dataset;
    if (formType && !defaultPrevented) keepSent({ formType, area: serviceArea() });
  });
}

/**
 * Confirms a stored request on whatever page comes next, in case the confirmation could not be
 * reached. A plain form that ends on another page than the confirmation was not stored.
 */
export async function confirmElsewhere() {
  // A plain form with errors comes back under the address it was sent to, to be sent again.
  if (location.pathname === quotePath || location.pathname === receivedPath) return;
  const sent = takeSent();
  if (!sent?.values) return;
  const { confirmQuote } = await import('./confirm.browser.ts');
  forgetQuote();
  confirmQuote(sent);
}

/** Fetches what takes up an earlier page's request, unsent or half typed, if there is one. */
export async function resumeWhereLeft() {
  if (!keptId()) return;
  const { resumeQuote } = await import('./retry.browser.ts');
  resumeQuote();
}
