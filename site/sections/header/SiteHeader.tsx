import { labels, business } from '../../data/content.ts';
import { DesktopMenu } from './DesktopMenu.tsx';
import { Logo } from '../Logo.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { ThemeSwitcher } from './ThemeSwitcher.tsx';
import './SiteHeader.css';
import { DrawnIcon } from '../../ui/DrawnIcon.tsx';
import { ContactLink } from '../contact-links/ContactLink.tsx';

/** Fixed at the top; transparent until the page has scrolled (`data-scrolled` on the root). */
export function SiteHeader({ path }: { path: string }) {
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-40 [translate:0_-6rem] rounded-md bg-amber px-4 py-3 font-sign text-asphalt focus:[translate:0]"
      >
        {labels.links.skip}
      </a>
      <header className="site-header fixed inset-x-0 top-0 z-30 print:static">
        <div className="mx-auto flex min-h-(--header-height) max-w-7xl flex-wrap items-center gap-1 px-3 sm:px-4">
          <Logo />
          <DesktopMenu path={path} />
          <ThemeSwitcher />
          <NavbarCall />
          <MobileMenu path={path} />
        </div>
      </header>
    </>
  );
}

const words = labels.menus.emergencyCall.split(' ');
const last = words.at(-1)!;
const start = words.slice(0, -1).join(' ');

/**
 * The 'Emergency Call' link of the bar: on a phone in two lines, with the icon beside the last
 * word, on wide screens with the number.
 */
export function NavbarCall() {
  return (
    <ContactLink
      channel="call"
      source="Navbar"
      className="navbar-call inline-flex min-h-12 items-center justify-center gap-2 rounded-md px-2 font-sign text-lg/none eased hover:[filter:brightness(.9)] max-lg:ml-auto sm:px-4"
    >
      <DrawnIcon name="phone" className="max-sm:hidden" />
      <span className="text-center max-sm:w-min max-sm:text-[1.1875rem]/[1]">
        {`${start} `}
        <span className="inline-flex items-center gap-1">
          <DrawnIcon name="phone" className="size-4 sm:hidden" />
          {last}
        </span>
      </span>
      <span className="hidden whitespace-nowrap xl:inline print:inline">{business.phone}</span>
    </ContactLink>
  );
}
