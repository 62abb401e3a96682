import { serviceArea } from './context.browser.ts';
import { countConversion, send } from './events.browser.ts';

/** Counts a click by its data attributes; see `tracking.browser.ts`. */
function countClick({ dataset }: HTMLElement) {
  const area = serviceArea();
  const { track, source = '', event, label = area, location = source } = dataset;
  const contact = { event_category: 'Contact', event_label: `${source} - ${area}` };
  const click = { ...contact, service_area: area, source };
  if (track === 'call') {
    countConversion('call');
    send('call_button_click', click);
  }
  if (track === 'whatsapp') {
    countConversion('whatsapp');
    send('whatsapp_button_click', click);
  }
  if (track === 'email') send('email_click', contact);
  if (event) {
    send(event, {
      event_category: 'Contact',
      event_label: label,
      service_area: area,
      location,
    });
  }
}

declare global {
  interface Window {
    /** Clicks before this script loaded, collected by `early-clicks.inline.js`. */
    taps?: MouseEvent[];
  }
}

/**
 * Counts clicks and taps on everything with `data-track`, including those before this script
 * loaded.
 */
export function countClicks() {
  const listen = (event: MouseEvent) => {
    const isMenu = event.button === 2;
    const isSecondOfTwo = event.detail > 1;
    const tracked = (event.target as Element).closest<HTMLElement>('[data-track]');
    if (tracked && !isMenu && !isSecondOfTwo) countClick(tracked);
  };
  window.taps?.forEach(listen);
  window.onclick = window.onauxclick = null;
  // In the capture phase, before a handler can stop the event or leave the page.
  addEventListener('click', listen, { capture: true });
  addEventListener('auxclick', listen, { capture: true });
}
