import { accuracyInWords, mapAddress, type Location } from '../../contract/location.ts';
import { fill } from '../../contract/text.ts';
import { pageWords } from '../browser/page-words.browser.ts';
import { button as classesOf } from '../ui/button.ts';
import { findLocation } from './find-location.browser.ts';

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
  const words = pageWords('location');
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
  button.textContent = words.stop;
  status.textContent = words.looking;
  const found = await findLocation(search.signal).catch(() => ({
    error: 'unavailable' as const,
  }));
  if (search.signal.aborted) return;
  if ('error' in found) return reset(words[found.error]);
  const link = linkTo(found.location, button);
  button.replaceWith(link);
  link.focus();
  status.textContent = fill(words.ready, { accuracy: accuracyInWords(found.location) });
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
  const words = pageWords('location');
  const chat = new URL(near.href);
  const message = fill(words.message, {
    map: mapAddress(location),
    accuracy: accuracyInWords(location),
  });
  chat.searchParams.set('text', message);
  link.href = chat.href;
  link.className = `${classesOf('whatsapp')} mt-3 w-full`;
  link.textContent = words.send;
  return link;
}
