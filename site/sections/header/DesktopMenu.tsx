import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { emailLink, whatsappLink } from '../../lib/links.ts';
import { menus, type MenuEntry } from '../../lib/menus.ts';
import { Icon } from '../../ui/Icon.tsx';
import { WhatsAppIcon } from '../../ui/WhatsAppIcon.tsx';

const item = 'flex min-h-11 items-center gap-3 rounded-md px-3 py-2 hover:bg-sunken';
const top = 'flex min-h-11 items-center gap-1 rounded-md px-3 hover:bg-current/10';

function Dropdown(props: { id: string; label: string; heading: string; children: ReactNode }) {
  const { id, label, heading, children } = props;
  return (
    <li>
      <button type="button" popoverTarget={`menu-${id}`} className={top}>
        {label}
        <ChevronDown aria-hidden className="size-5" />
      </button>
      <div id={`menu-${id}`} popover="auto" className="menu-panel w-84 p-3">
        <h2 className="px-3 pt-1 pb-2 text-sm text-muted">{heading}</h2>
        {children}
      </div>
    </li>
  );
}

function Entries({ entries, path }: { entries: MenuEntry[]; path: string }) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.path}>
          <a
            href={entry.path}
            aria-current={entry.path === path ? 'page' : undefined}
            className={`${item} aria-[current]:text-saltire`}
          >
            {entry.label}
          </a>
        </li>
      ))}
    </ul>
  );
}

export function DesktopMenu({ path }: { path: string }) {
  return (
    <nav aria-label="Main" className="ml-4 hidden lg:block print:hidden">
      <ul className="flex flex-wrap items-center gap-x-1">
        <li>
          <a href="/" className={top}>
            Home
          </a>
        </li>
        <Dropdown id="services" label="Services" heading="Auto Locksmith Services">
          <Entries entries={menus.desktopServices} path={path} />
        </Dropdown>
        <Dropdown id="areas" label="Areas" heading="Areas We Cover">
          <Entries entries={menus.areas} path={path} />
        </Dropdown>
        <li>
          <a href="/blog" className={top}>
            Blog
          </a>
        </li>
        <Dropdown id="contact" label="Contact Us" heading="Get in touch with us in Glasgow">
          <ul>
            <li>
              <a href={emailLink} data-track="email" data-source="Navbar" className={item}>
                <Icon name="mail" />
                Email Glasgow Auto Locksmith
              </a>
            </li>
            <li>
              <a
                href={whatsappLink()}
                target="_blank"
                rel="noopener"
                data-track="whatsapp"
                data-source="Navbar"
                className={item}
              >
                <WhatsAppIcon />
                WhatsApp Our Glasgow Team
              </a>
            </li>
          </ul>
        </Dropdown>
      </ul>
    </nav>
  );
}
