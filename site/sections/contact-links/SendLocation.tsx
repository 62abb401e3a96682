import { labels } from '../../data/content.ts';
import { button, type ButtonVariant } from '../../ui/button.ts';

/**
 * Sends the visitor's location by WhatsApp. It must be beside a WhatsApp link, whose chat and
 * tracking it uses; `site/quote/send-location.browser.ts` is loaded on the first tap.
 */
export function SendLocation({ variant }: { variant: ButtonVariant }) {
  return (
    <button
      type="button"
      data-send-location
      className={`${button(variant)} mt-3 w-full unscripted:hidden`}
    >
      {labels.links.sendLocation}
    </button>
  );
}
