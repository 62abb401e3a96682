import { business, labels } from '../../data/content.ts';
import { DrawnIcon } from '../../ui/DrawnIcon.tsx';
import { ContactLink } from '../contact-links/ContactLink.tsx';

/** The 'Emergency Call' link of the bar: a handset on a phone, the number too on wide screens. */
export function NavbarCall() {
  return (
    <ContactLink
      channel="call"
      source="Navbar"
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md bg-emergency font-sign text-lg/none text-white eased hover:[filter:brightness(.9)] sm:px-4"
    >
      <DrawnIcon name="phone" />
      <span className="max-sm:sr-only">{labels.menus.emergencyCall}</span>
      <span className="hidden whitespace-nowrap xl:inline print:inline">{business.phone}</span>
    </ContactLink>
  );
}
