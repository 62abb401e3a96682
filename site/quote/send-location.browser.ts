import { accuracyInWords, mapAddress, type Location } from '../../contract/location.ts';
import { button as classesOf } from '../ui/button.ts';
import { findLocation, locationErrors, searching } from './find-location.browser.ts';

/** The searches under way, by the button that started them. */
const searches = new WeakMap<HTMLElement, AbortController>();

/** The button's label when it is idle. */
const labels = new WeakMap<HTMLElement, string>();

/**
 * Finds the visitor's location and turns the button into a link that sends it by WhatsApp.
 * Browsers open a chat only right after a tap, so the link needs a second tap. A press
 * meanwhile stops the search.
 */
export async function sendLocation(button: HTMLElement) {
  const status = statusOf(button);
  const reset = (said = '') => {
    searches.delete(button);
    button.textContent = labels.get(button)!;
    status.textContent = said;
  };
  const running = searches.get(button);
  if (running) {
    running.abort();
    return reset();
  }
  const search = new AbortController();
  searches.set(button, search);
  labels.set(button, button.textContent);
  button.textContent = searching.stop;
  status.textContent = searching.status;
  const found = await findLocation(search.signal).catch(() => ({
    error: 'unavailable' as const,
  }));
  if (search.signal.aborted) return;
  if ('error' in found) return reset(locationErrors[found.error]);
  const link = linkTo(found.location, button);
  button.replaceWith(link);
  link.focus();
  status.textContent = `Found, ${accuracyInWords(found.location)}. Tap the button to send it.`;
}

/** The live region under the button, in the page before it has text. */
function statusOf(button: HTMLElement): HTMLElement {
  const beside = button.nextElementSibling;
  if (beside instanceof HTMLElement && beside.role === 'status') return beside;
  const status = document.createElement('p');
  status.role = 'status';
  status.className = 'mt-2 text-sm';
  button.after(status);
  return status;
}

/** Makes a link to the chat of the nearest WhatsApp link, counted the same way. */
function linkTo(location: Location, button: HTMLElement): HTMLAnchorElement {
  const near = button
    .closest(':has([data-track=whatsapp])')!
    .querySelector<HTMLAnchorElement>('[data-track=whatsapp]')!;
  const link = near.cloneNode() as HTMLAnchorElement;
  const chat = new URL(near.href);
  chat.searchParams.set(
    'text',
    `I need a locksmith. The car is here, ${accuracyInWords(location)}: ${mapAddress(location)}`,
  );
  link.href = chat.href;
  link.className = `${classesOf('whatsapp')} mt-3 w-full`;
  link.textContent = 'Open WhatsApp with my location';
  return link;
}
