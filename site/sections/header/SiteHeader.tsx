import { business } from '../../data/content.ts';
import { DesktopMenu, MobileMenu } from './Menus.tsx';
import { Logo } from '../Logo.tsx';
import { ThemeSwitcher } from './ThemeSwitcher.tsx';
import './SiteHeader.css';
import { DrawnIcon } from '../../ui/DrawnIcon.tsx';
import { ContactLink } from '../contact-links.tsx';

/**
 * Fixed at the top of the window, over the first screen, or below the notice above it until that has scrolled
 * away; transparent until the page has scrolled (`data-scrolled` on the root).
 */
export function SiteHeader({ path }: { path: string }) {
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-40 [translate:0_-6rem] rounded-md bg-amber px-4 py-3 font-sign text-asphalt focus:[translate:0]"
      >
        Skip to the content
      </a>
      <header className="site-header sticky top-0 z-30 -mb-(--header-height) max-[18rem]:static max-[18rem]:mb-0 max-[18rem]:bg-night print:static print:mb-0">
        <div className="mx-auto flex min-h-(--header-height) max-w-7xl flex-wrap items-center gap-1 px-3 sm:px-4">
          <Logo />
          <DesktopMenu path={path} />
          <NavbarCall />
          <ThemeSwitcher />
          <MobileMenu path={path} />
        </div>
      </header>
    </>
  );
}

/** The 'Emergency Call' link of the bar, on wide screens with the number. */
export function NavbarCall() {
  return (
    <ContactLink
      channel="call"
      source="Navbar"
      className="navbar-call ml-auto inline-flex min-h-11 items-center justify-center gap-1.5 rounded-md px-2.5 font-sign text-[0.875rem]/none whitespace-nowrap eased hover:[filter:brightness(.9)] sm:gap-2 sm:px-4 sm:text-lg/none"
    >
      <DrawnIcon name="phone" className="max-sm:size-4" />
      Emergency Call
      <span className="hidden xl:inline print:inline">{business.phone}</span>
    </ContactLink>
  );
}
