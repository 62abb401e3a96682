import { business, labels } from '../../data/content.ts';
import { DrawnIcon } from '../../ui/DrawnIcon.tsx';
import { ContactLink } from '../contact-links/ContactLink.tsx';

/** The 'Emergency Call' link of the bar: on a phone in two lines, on wide screens with the number. */
export function NavbarCall() {
  return (
    <ContactLink
      channel="call"
      source="Navbar"
      className="navbar-call inline-flex min-h-11 items-center justify-center gap-2 rounded-md px-2 font-sign text-lg/none eased hover:[filter:brightness(.9)] max-lg:ml-auto sm:px-4"
    >
      <DrawnIcon name="phone" className="max-sm:hidden" />
      <span className="max-sm:w-min max-sm:text-[1.1875rem]/[1.05]">
        {labels.menus.emergencyCall}
      </span>
      <span className="hidden whitespace-nowrap xl:inline print:inline">{business.phone}</span>
    </ContactLink>
  );
}
