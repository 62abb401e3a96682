import { labels } from '../../data/content.ts';
import { DesktopMenu } from './DesktopMenu.tsx';
import { Logo } from '../Logo.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { NavbarCall } from './NavbarCall.tsx';
import { ThemeSwitcher } from './ThemeSwitcher.tsx';
import './SiteHeader.css';

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
