import { quotePath, receivedPath } from '../../quote/api.ts';
import { serviceArea } from '../lib/analytics/context.ts';
import { leaveHandoff, takeHandoff } from '../lib/handoff.ts';

/** Leaves the note also for a form that the browser sends its own way, without its island. */
export function notePlainQuotes() {
  addEventListener('submit', ({ target, defaultPrevented }) => {
    const { formType } = (target as HTMLFormElement).dataset;
    if (formType && !defaultPrevented) leaveHandoff({ formType, area: serviceArea() });
  });
}

/** A note is for the page that a stored request leads to; on any other it has come to nothing. */
export function dropQuoteNote() {
  // A plain form with mistakes comes back under the address it was sent to, to be sent again.
  if (location.pathname !== quotePath && location.pathname !== receivedPath) takeHandoff();
}
