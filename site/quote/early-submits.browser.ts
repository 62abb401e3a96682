import { quoteMessages } from '../../contract/messages.ts';
import { serviceArea } from '../browser/analytics/context.browser.ts';
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
async function sendLater(form: HTMLFormElement, button: HTMLButtonElement) {
  const isKept = await keepUnsent(form, serviceArea());
  if (isKept && navigator.serviceWorker?.controller) return location.reload();
  button.setCustomValidity(quoteMessages.failed);
  button.reportValidity();
  const sendNow = () => {
    button.setCustomValidity('');
    void resumeWhereLeft();
  };
  addEventListener('online', sendNow, { once: true });
}

/**
 * Holds a form that is submitted before React has loaded, then sends it through React. After a
 * time-out it is sent as a plain form; without a network it is sent later.
 */
export function interceptEarlySubmits() {
  const hydrated = new WeakSet<EventTarget>();
  const intercepted = new Map<EventTarget, HTMLButtonElement>();

  const submitHeld = (target: EventTarget) => {
    const form = target as HTMLFormElement;
    const button = intercepted.get(form);
    if (!button) return;
    intercepted.delete(form);
    if (!hydrated.has(form) && !navigator.onLine) return void sendLater(form, button);
    // Intercepted only once.
    hydrated.add(form);
    form.requestSubmit(button);
  };

  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      if (hydrated.has(form) || !form.closest('astro-island')) return;
      event.preventDefault();
      event.stopPropagation();
      if (intercepted.has(form)) return;
      intercepted.set(form, event.submitter as HTMLButtonElement);
      setTimeout(submitHeld, navigator.onLine ? timeout : 0, form);
    },
    { capture: true },
  );
  document.addEventListener(hydratedEvent, ({ target }) => {
    hydrated.add(target!);
    submitHeld(target!);
  });
}
