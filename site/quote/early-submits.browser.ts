import { quoteMessages } from '../../contract/messages.ts';

/** The event that a form dispatches once React runs in it. */
export const hydratedEvent = 'form:hydrated';

/** How long a form that was sent before React loaded waits for it, in ms. */
const timeout = 4000;

/** Shows the browser's own hint at the button, since posting would lead to its offline page. */
function showUnsent(button: HTMLButtonElement) {
  button.setCustomValidity(quoteMessages.failed);
  button.reportValidity();
  addEventListener('online', () => button.setCustomValidity(''), { once: true });
}

/**
 * Holds a form that is submitted before React has loaded, then sends it through React. After a
 * time-out it is sent as a plain form, unless the browser is offline.
 */
export function interceptEarlySubmits() {
  const hydrated = new WeakSet<EventTarget>();
  const intercepted = new Map<EventTarget, HTMLButtonElement>();

  const submitHeld = (form: EventTarget) => {
    const button = intercepted.get(form);
    if (!button) return;
    intercepted.delete(form);
    if (!hydrated.has(form) && !navigator.onLine) return showUnsent(button);
    // Intercepted only once.
    hydrated.add(form);
    (form as HTMLFormElement).requestSubmit(button);
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
