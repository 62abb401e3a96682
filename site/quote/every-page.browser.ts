import { quotePath, receivedPath } from '../../contract/api.ts';
import { serviceArea } from '../browser/analytics/context.browser.ts';
import { forgetQuote, keepSent, keptId, takeSent } from './store.browser.ts';

/** Lets the next page confirm a form that the browser posts itself, without its island. */
export function keepSentOnSubmit() {
  addEventListener('submit', ({ target, defaultPrevented }) => {
    const { formType } = (target as HTMLFormElement).dataset;
    if (formType && !defaultPrevented) keepSent({ formType, area: serviceArea() });
  });
}

/**
 * Confirms a stored request on the next page if the confirmation page failed to load. A plain
 * form that ends on another page than the confirmation was not stored.
 */
export async function confirmElsewhere() {
  // A plain form with errors comes back at the address it was posted to.
  if (location.pathname === quotePath || location.pathname === receivedPath) return;
  const sent = takeSent();
  if (!sent?.values) return;
  const { confirmQuote } = await import('./send.browser.ts');
  forgetQuote();
  confirmQuote(sent);
}

/**
 * Loads the script that resumes an unsent or half-typed request of an earlier page, if there is
 * one.
 */
export async function resumeWhereLeft() {
  if (!keptId()) return;
  const { resumeQuote } = await import('./retry.browser.ts');
  resumeQuote();
}

/** Loads the script of `data-send-location` buttons when one is first tapped. */
export function offerLocation() {
  const act = async ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>('[data-send-location]');
    if (!button) return;
    const { sendLocation } = await import('./send-location.browser.ts');
    await sendLocation(button);
  };
  window.taps?.forEach(act);
  addEventListener('click', act);
}
