import { business, labels } from '../../data/content.ts';
import { DrawnIcon } from '../../ui/DrawnIcon.tsx';
import { ContactLink } from '../contact-links/ContactLink.tsx';

/** The 'Emergency Call' link of the bar; wide screens show the number with it. */
export function NavbarCall() {
  return (
    <ContactLink
      channel="call"
      source="Navbar"
      className="inline-flex min-h-11 items-center gap-2 rounded-md bg-emergency px-2 font-sign text-xs/[1.15] text-white eased hover:bg-emergency/85 sm:px-4 sm:text-sm/[1.15]"
    >
      <DrawnIcon name="phone" />
      <span className="w-min sm:w-auto">{labels.menus.emergencyCall}</span>
      <span className="hidden whitespace-nowrap xl:inline print:inline">{business.phone}</span>
    </ContactLink>
  );
}
