import { business, labels } from '../data/content.ts';
import { DrawnIcon } from '../ui/DrawnIcon.tsx';
import { ContactLink } from './contact-links/ContactLink.tsx';
import './FloatingButtons.css';

const round =
  'flex h-14 items-center rounded-full px-3 lifted border-2 border-white ' +
  'eased active:[translate:0_1px]';

const { name, call, whatsapp } = labels.floating;

/** Call and WhatsApp within reach of the thumb on every page. */
export function FloatingButtons() {
  return (
    <aside aria-label={name} className="floating fixed right-4 z-20 flex gap-3 print:hidden">
      <ContactLink
        channel="whatsapp"
        source="Floating Button"
        title={whatsapp}
        className={`${round} bg-whatsapp text-asphalt`}
      >
        <DrawnIcon name="whatsapp" className="size-7" />
      </ContactLink>
      <ContactLink
        channel="call"
        source="Floating Button"
        title={call}
        className={`${round} bg-emergency text-white`}
      >
        <span className="floating-number px-2 font-sign text-lg">{business.phone}</span>
        <DrawnIcon name="phone" className="size-7" />
      </ContactLink>
    </aside>
  );
}
