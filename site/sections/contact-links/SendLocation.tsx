import { labels } from '../../data/content.ts';
import { button, type ButtonVariant } from '../../ui/button.ts';

/**
 * Sends where the visitor is by WhatsApp. It stands beside a WhatsApp link, whose chat and
 * counting it takes; `site/quote/send-location.browser.ts` is fetched when it is tapped.
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
