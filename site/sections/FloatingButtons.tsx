import { business } from '../data/content.ts';
import { DrawnIcon } from '../ui/DrawnIcon.tsx';
import { ContactLink } from './contact-links.tsx';
import './FloatingButtons.css';

/** Call and WhatsApp within reach of the thumb on every page. */
export function FloatingButtons() {
  return (
    <aside aria-label="Contact us now" className="floating print:hidden">
      <ContactLink
        channel="whatsapp"
        source="Floating Button"
        title={`WhatsApp ${business.tradingName}`}
        className="bg-whatsapp font-sign text-asphalt active:[translate:0_1px]"
      >
        <DrawnIcon name="whatsapp" className="size-6" />
        <span className="floating-words text-sm max-[22.4rem]:sr-only">WhatsApp</span>
      </ContactLink>
      <ContactLink
        channel="call"
        source="Floating Button"
        title="Emergency Auto Locksmith Glasgow - Call Now"
        className="bg-emergency font-sign text-white active:[translate:0_1px]"
      >
        <DrawnIcon name="phone" className="size-6" />
        <span className="floating-words text-lg/none">
          Call <span className="inline-block">{business.phone}</span>
        </span>
      </ContactLink>
    </aside>
  );
}
