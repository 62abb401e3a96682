import { quoteMessages } from '../../contract/messages.ts';
import { serviceArea } from '../browser/analytics/context.browser.ts';
import { plainEvent } from '../islands/plain-event.browser.ts';
import { resumeWhereLeft } from './every-page.browser.ts';
import { keepUnsent } from './store.browser.ts';

/** The event that a form dispatches once React runs in it. */
export const hydratedEvent = 'form:hydrated';

/** How long a form that was sent before React loaded waits for it, in ms. */
const timeout = 4000;

/**
 * Keeps a form that can't be sent without a network, to be sent once there is one. Until then the
 * site's offline page has it as a text message, or else the browser's own hint is at the button.
 */
function sendLater(form: HTMLFormElement, button: HTMLButtonElement) {
  const isKept = keepUnsent(form, serviceArea());
  if (isKept && navigator.serviceWorker?.controller) return location.reload();
  sayFailed(button);
  const sendNow = () => {
    button.setCustomValidity('');
    void resumeWhereLeft();
  };
  addEventListener('online', sendNow, { once: true });
}

/**
 * Holds a form that is submitted before React has loaded, then sends it through React. After a
 * time-out, or if React fails, it is sent as a plain form; without a network it is sent later.
 */
export function interceptEarlySubmits() {
  /** The islands whose form can be sent as it is. React may replace the form itself. */
  const ready = new WeakSet<Element>();
  const held = new Set<Element>();

  function sendHeld(island: Element) {
    const form = island.querySelector('form');
    if (!held.delete(island) || !form) return;
    const button = form.querySelector<HTMLButtonElement>('[type=submit]')!;
    if (!ready.has(island) && !navigator.onLine) return void sendLater(form, button);
    // Held only once.
    ready.add(island);
    form.requestSubmit(button);
  }

  document.addEventListener(
    'submit',
    (event) => {
      const island = (event.target as HTMLFormElement).closest('astro-island');
      if (!island || ready.has(island)) return;
      event.preventDefault();
      event.stopPropagation();
      if (held.has(island)) return;
      held.add(island);
      setTimeout(sendHeld, navigator.onLine ? timeout : 0, island);
    },
    { capture: true },
  );
  const release = ({ target }: Event) => {
    const island = (target as Element).closest('astro-island')!;
    ready.add(island);
    sendHeld(island);
  };
  document.addEventListener(hydratedEvent, release);
  document.addEventListener(plainEvent, (event) => {
    release(event);
    const button = (event.target as Element).querySelector<HTMLButtonElement>(
      '[data-failed] [type=submit]',
    );
    if (button) sayFailed(button);
  });
}

/** Says at the button itself that a request was not sent, and lets it be sent again. */
function sayFailed(button: HTMLButtonElement) {
  button.setCustomValidity(quoteMessages.failed);
  button.reportValidity();
}
