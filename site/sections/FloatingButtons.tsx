import { business, labels } from '../data/content.ts';
import { DrawnIcon } from '../ui/DrawnIcon.tsx';
import { ContactLink } from './contact-links.tsx';
import './FloatingButtons.css';

const { floating, links } = labels;

/** Call and WhatsApp within reach of the thumb on every page. */
export function FloatingButtons() {
  return (
    <aside aria-label={floating.name} className="floating print:hidden">
      <ContactLink
        channel="whatsapp"
        source="Floating Button"
        title={floating.whatsapp}
        className="bg-whatsapp font-sign text-asphalt active:[translate:0_1px]"
      >
        <DrawnIcon name="whatsapp" className="size-6" />
        <span className="floating-words text-sm max-[22.4rem]:sr-only">{links.whatsapp}</span>
      </ContactLink>
      <ContactLink
        channel="call"
        source="Floating Button"
        title={floating.call}
        className="bg-emergency font-sign text-white active:[translate:0_1px]"
      >
        <DrawnIcon name="phone" className="size-6" />
        <span className="floating-words text-lg/none">
          {links.call} <span className="inline-block">{business.phone}</span>
        </span>
      </ContactLink>
    </aside>
  );
}
