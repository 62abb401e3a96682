import { labels, pages } from '../data/content.ts';
import { button } from '../ui/button.ts';
import { DrawnIcon } from '../ui/DrawnIcon.tsx';
import { CallLink } from './contact-links/CallLink.tsx';
import { ContactLink } from './contact-links/ContactLink.tsx';
import { MessagePage } from './MessagePage.tsx';

const { title, text, sms, again } = pages.offline;

/** What still works without a network: calls and texts. */
export function Offline() {
  return (
    <MessagePage title={title} picture="not-found">
      <p>{text}</p>
      <p className="flex flex-wrap gap-3 pt-2">
        <CallLink source="Offline" size="lg" className="w-full sm:w-auto">
          {labels.links.call}
        </CallLink>
        <ContactLink
          channel="sms"
          source="Offline"
          className={`${button('amber', 'lg')} w-full sm:w-auto`}
        >
          <DrawnIcon name="message-circle" />
          {sms}
        </ContactLink>
        <button
          type="button"
          data-again
          className={`${button('onNight', 'lg')} w-full sm:w-auto`}
        >
          {again}
        </button>
      </p>
    </MessagePage>
  );
}
