import { quoteFields } from '../../contract/fields.ts';
import { quoteMessages } from '../../contract/messages.ts';
import { pages } from '../data/content.ts';
import { button } from '../ui/button.ts';
import { DrawnIcon } from '../ui/DrawnIcon.tsx';
import { CallLink, ContactLink } from '../sections/contact-links.tsx';
import { MessagePage } from '../sections/message/MessagePage.tsx';

const { title, text, received, typed } = pages.offline;

/** The last form input. `offline.browser.ts` fills it in, also in the text message. */
function Typed() {
  return (
    <section id="typed" hidden className="pt-4 text-base">
      <h2 className="text-lg">{typed}</h2>
      <dl className="mt-2 grid gap-1">
        {quoteFields.map(({ name, label }) => (
          <div key={name} data-typed={name} className="flex gap-2">
            <dt className="text-white/75">{label}</dt> <dd className="font-semibold"></dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The offline page: calls and texts still work. */
export function Offline() {
  return (
    <MessagePage title={title} picture="not-found">
      <p id="received" hidden className="font-semibold">
        {quoteMessages.received} {received}
      </p>
      <p>{text}</p>
      <p className="flex flex-wrap gap-3 pt-2">
        <CallLink source="Offline" size="xl" className="w-full sm:w-auto">
          Call
        </CallLink>
        <ContactLink
          channel="sms"
          source="Offline"
          className={`${button('onNight', 'lg')} w-full sm:w-auto`}
        >
          <DrawnIcon name="message-circle" />
          Text us
        </ContactLink>
        <button
          type="button"
          data-again
          className={`${button('onNight', 'lg')} w-full sm:w-auto`}
        >
          Try again
        </button>
      </p>
      <Typed />
    </MessagePage>
  );
}
