import { DesktopMenu } from './DesktopMenu.tsx';
import { Logo } from '../Logo.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { NavbarCall } from './NavbarCall.tsx';
import { ThemeSwitcher } from './ThemeSwitcher.tsx';

/** Fixed at the top; transparent until the page has scrolled (`data-scrolled` on the root). */
export function SiteHeader({ path }: { path: string }) {
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-40 [translate:0_-6rem] rounded-md bg-amber px-4 py-3 font-sign text-asphalt focus:[translate:0]"
      >
        Skip to the content
      </a>
      <header className="site-header fixed inset-x-0 top-0 z-30 print:static">
        <div className="mx-auto flex h-(--header-height) max-w-7xl items-center gap-2 px-4 lg:gap-6">
          <Logo />
          <DesktopMenu path={path} />
          <div className="ml-auto flex items-center gap-1 sm:gap-2">
            <ThemeSwitcher />
            <NavbarCall />
            <MobileMenu path={path} />
          </div>
        </div>
      </header>
    </>
  );
}
