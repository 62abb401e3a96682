import type { ReactNode } from 'react';
import { blogPath } from '../../../contract/api.ts';
import { articles, business } from '../../data/content.ts';
import { type MenuEntry, menus } from '../../data/entries.ts';
import { unbroken } from '../../data/facts.ts';
import { homePath } from '../../paths.ts';
import { ContactLink } from '../contact-links.tsx';
import { DrawnIcon } from '../../ui/DrawnIcon.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { button } from '../../ui/button.ts';

const item = 'flex min-h-11 items-center gap-3 rounded-md px-3 py-2 hover:bg-sunken';
const top = 'flex min-h-11 items-center gap-1 rounded-md px-3 tinted';

function Dropdown(props: { id: string; label: string; heading: string; children: ReactNode }) {
  const { id, label, heading, children } = props;
  return (
    <li>
      <button type="button" popoverTarget={`menu-${id}`} className={top}>
        {label}
        <DrawnIcon name="chevron-down" />
      </button>
      <div id={`menu-${id}`} popover="auto" className="menu-panel w-84 p-3">
        <h2 className="px-3 pt-1 pb-2 text-sm text-muted">{heading}</h2>
        {children}
      </div>
    </li>
  );
}

type EntriesProps = { entries: MenuEntry[]; path: string; className: string };

/** The entries of a menu, that of the page at `path` in blue. */
const Entries = ({ entries, path, className }: EntriesProps) =>
  entries.map((entry) => (
    <li key={entry.path}>
      <a
        href={entry.path}
        aria-current={entry.path === path ? 'page' : undefined}
        className={`${className} aria-[current]:text-saltire`}
      >
        {entry.name}
      </a>
    </li>
  ));

export function DesktopMenu({ path }: { path: string }) {
  return (
    <nav aria-label="Main" className="ml-4 hidden lg:block print:hidden">
      <ul className="flex flex-wrap items-center gap-x-1">
        <li>
          <a href={homePath} className={top}>
            Home
          </a>
        </li>
        {menus.desktopServices.length > 0 && (
          <Dropdown id="services" label="Services" heading="Auto Locksmith Services">
            <ul>
              <Entries entries={menus.desktopServices} path={path} className={item} />
            </ul>
          </Dropdown>
        )}
        <Dropdown id="areas" label="Areas" heading="Areas We Cover">
          <ul>
            <Entries entries={menus.areas} path={path} className={item} />
          </ul>
        </Dropdown>
        {articles.length > 0 && (
          <li>
            <a href={blogPath} className={top}>
              Blog
            </a>
          </li>
        )}
        <Dropdown id="contact" label="Contact Us" heading="Get in touch with us in Glasgow">
          <ul>
            <li>
              <ContactLink channel="email" source="Navbar" className={item}>
                <Icon name="mail" />
                {`Email ${business.tradingName}`}
              </ContactLink>
            </li>
            <li>
              <ContactLink channel="whatsapp" source="Navbar" className={item}>
                <Icon name="whatsapp" />
                WhatsApp Our Glasgow Team
              </ContactLink>
            </li>
          </ul>
        </Dropdown>
      </ul>
    </nav>
  );
}

const row = 'flex min-h-12 w-full items-center gap-3 px-2 py-2 font-sign';

type GroupProps = { label: string; entries: MenuEntry[]; path: string };

function Group({ label, entries, path }: GroupProps) {
  if (entries.length === 0) return null;
  return (
    <details name="mobile-menu" className="group border-t border-line">
      <summary className={`${row} justify-between`}>
        {label}
        <Icon name="chevron-down" className="size-5 eased group-open:rotate-180" />
      </summary>
      <ul className="pb-2">
        <Entries
          entries={entries}
          path={path}
          className="flex min-h-11 items-center px-4 py-2 hover:bg-sunken"
        />
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
        className="menu-toggle tinted -mr-2 grid size-11 place-items-center rounded-md"
      >
        <DrawnIcon name="menu" className="size-6" />
        <Icon name="x" className="size-6" />
      </button>
      <nav
        id="mobile-menu"
        popover="auto"
        aria-label="Main menu"
        className="menu-panel mobile-panel overflow-y-auto px-4 py-2"
      >
        <a href={homePath} className={row}>
          Home
        </a>
        <Group label="Services" entries={menus.mobileServices} path={path} />
        <Group label="Areas We Cover" entries={menus.areas} path={path} />
        {articles.length > 0 && (
          <a href={blogPath} className={`${row} border-t border-line`}>
            Blog
          </a>
        )}
        <ContactLink channel="email" source="Navbar" className={`${row} border-t border-line`}>
          <Icon name="mail" />
          Email Us
        </ContactLink>
        <ContactLink
          channel="whatsapp"
          source="Navbar"
          className={`${row} border-t border-line`}
        >
          <Icon name="whatsapp" />
          WhatsApp
        </ContactLink>
        <ContactLink
          channel="call"
          source="Navbar"
          className={`${button('emergency', 'lg')} my-3 w-full`}
        >
          <Icon name="phone" />
          {`Emergency Call ${unbroken(business.phone)}`}
        </ContactLink>
      </nav>
    </div>
  );
}
