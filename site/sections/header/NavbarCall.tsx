import { business } from '../../data/business.ts';
import { callLink } from '../../lib/links.ts';
import { Icon } from '../../ui/Icon.tsx';

/** The 'Emergency Call' link of the bar; wide screens show the number with it. */
export function NavbarCall() {
  return (
    <a
      href={callLink}
      data-track="call"
      data-source="Navbar"
      className="inline-flex min-h-11 items-center gap-2 rounded-md bg-emergency px-2 font-sign text-xs/[1.15] text-white eased hover:bg-emergency/85 sm:px-4 sm:text-sm/[1.15]"
    >
      <Icon name="phone" className="size-5" />
      <span className="w-min sm:w-auto">Emergency Call</span>
      <span className="hidden whitespace-nowrap xl:inline print:inline">{business.phone}</span>
    </a>
  );
}
