import { ChevronDown, Menu, X } from 'lucide-react';
import { business } from '../../data/business.ts';
import { unbroken } from '../../data/fill.ts';
import { callLink, emailLink, whatsappLink } from '../../lib/links.ts';
import { menus, type MenuEntry } from '../../lib/menus.ts';
import { button } from '../../ui/button.ts';
import { Icon } from '../../ui/Icon.tsx';
import { WhatsAppIcon } from '../../ui/WhatsAppIcon.tsx';

const row = 'flex min-h-12 w-full items-center gap-3 px-2 py-2 font-sign';

function Group({
  label,
  entries,
  path,
}: {
  label: string;
  entries: MenuEntry[];
  path: string;
}) {
  return (
    <details name="mobile-menu" className="group border-t border-line">
      <summary className={`${row} justify-between`}>
        {label}
        <ChevronDown aria-hidden className="size-5 eased group-open:rotate-180" />
      </summary>
      <ul className="pb-2">
        {entries.map((entry) => (
          <li key={entry.path}>
            <a
              href={entry.path}
              aria-current={entry.path === path ? 'page' : undefined}
              className="flex min-h-11 items-center px-4 py-2 hover:bg-sunken aria-[current]:text-saltire"
            >
              {entry.label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The panel behind the hamburger. A script closes it when a link is chosen. */
export function MobileMenu({ path }: { path: string }) {
  return (
    <div className="lg:hidden print:hidden">
      <button
        type="button"
        popoverTarget="mobile-menu"
        aria-label="Menu"
        className="menu-toggle grid size-11 place-items-center rounded-md hover:bg-current/10"
      >
        <Menu aria-hidden className="size-6" />
        <X aria-hidden className="size-6" />
      </button>
      <nav
        id="mobile-menu"
        popover="auto"
        aria-label="Main menu"
        className="menu-panel mobile-panel overflow-y-auto px-4 py-2"
      >
        <a href="/" className={row}>
          Home
        </a>
        <Group label="Services" entries={menus.mobileServices} path={path} />
        <Group label="Areas We Cover" entries={menus.areas} path={path} />
        <a href="/blog" className={`${row} border-t border-line`}>
          Blog
        </a>
        <a
          href={emailLink}
          data-track="email"
          data-source="Navbar"
          className={`${row} border-t border-line`}
        >
          <Icon name="mail" />
          Email Us
        </a>
        <a
          href={whatsappLink()}
          target="_blank"
          rel="noopener"
          data-track="whatsapp"
          data-source="Navbar"
          className={`${row} border-t border-line`}
        >
          <WhatsAppIcon />
          WhatsApp
        </a>
        <a
          href={callLink}
          data-track="call"
          data-source="Navbar"
          className={`${button('emergency')} my-3 min-h-14 w-full`}
        >
          <Icon name="phone" />
          Emergency Call {unbroken(business.phone)}
        </a>
      </nav>
    </div>
  );
}
