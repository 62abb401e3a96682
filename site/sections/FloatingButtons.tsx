import { business } from '../data/business.ts';
import { callLink, whatsappLink } from '../lib/links.ts';
import { Icon } from '../ui/Icon.tsx';
import { WhatsAppIcon } from '../ui/WhatsAppIcon.tsx';

const round =
  'grid size-14 place-items-center rounded-full lifted border-2 border-white ' +
  'eased hover:[scale:1.05] active:[scale:0.95]';

const chat = `WhatsApp ${business.tradingName}`;

/** Call and WhatsApp within reach of the thumb on every page. */
export function FloatingButtons() {
  return (
    <aside
      aria-label="Contact us now"
      className="floating fixed right-4 bottom-4 z-20 flex flex-col gap-3 print:hidden"
    >
      <a
        href={whatsappLink()}
        target="_blank"
        rel="noopener"
        title={chat}
        aria-label={chat}
        data-track="whatsapp"
        data-source="Floating Button"
        className={`${round} bg-whatsapp text-asphalt`}
      >
        <WhatsAppIcon className="size-7" />
      </a>
      <a
        href={callLink}
        title="Emergency Auto Locksmith Glasgow - Call Now"
        aria-label="Emergency Auto Locksmith Glasgow - Call Now"
        data-track="call"
        data-source="Floating Button"
        className={`${round} bg-emergency text-white`}
      >
        <Icon name="phone" className="size-7" />
      </a>
    </aside>
  );
}
