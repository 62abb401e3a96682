import { quoteMessages } from '../../../contract/messages.ts';

/** What a form tells once React has really taken it over: after Astro has started it. */
export const hydratedEvent = 'form:hydrated';

/** How long a form that was sent before React has come is held, in ms. */
const timeout = 4000;

/** The browser says it beside the button; its own way to send would end on a page of its own. */
function showUnsent(button: HTMLButtonElement) {
  button.setCustomValidity(quoteMessages.failed);
  button.reportValidity();
  addEventListener('online', () => button.setCustomValidity(''), { once: true });
}

/**
 * Holds a form back that is sent before React has come, then sends it through React; if that
 * takes too long the form goes the browser's own way, unless there is no network to go by.
 */
export function holdSubmits() {
  const hydrated = new WeakSet<EventTarget>();
  const held = new Map<EventTarget, HTMLButtonElement>();

  const release = (form: EventTarget) => {
    const button = held.get(form);
    if (!button) return;
    held.delete(form);
    if (!hydrated.has(form) && !navigator.onLine) return showUnsent(button);
    // Once it goes, by whichever way, it is not held again.
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
      if (held.has(form)) return;
      held.set(form, event.submitter as HTMLButtonElement);
      setTimeout(release, navigator.onLine ? timeout : 0, form);
    },
    { capture: true },
  );
  document.addEventListener(hydratedEvent, ({ target }) => {
    hydrated.add(target!);
    release(target!);
  });
}
