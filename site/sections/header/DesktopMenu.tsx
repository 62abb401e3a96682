import type { ReactNode } from 'react';
import { blogPath } from '../../../contract/api.ts';
import { articles, labels } from '../../data/content.ts';
import { menus, type MenuEntry } from '../../data/entries.ts';
import { homePath } from '../../paths.ts';
import { DrawnIcon } from '../../ui/DrawnIcon.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ContactLink } from '../contact-links.tsx';

const { links, menus: words } = labels;

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
    <nav aria-label={words.main} className="ml-4 hidden lg:block print:hidden">
      <ul className="flex flex-wrap items-center gap-x-1">
        <li>
          <a href={homePath} className={top}>
            {links.home}
          </a>
        </li>
        {menus.desktopServices.length > 0 && (
          <Dropdown id="services" {...words.services}>
            <Entries entries={menus.desktopServices} path={path} />
          </Dropdown>
        )}
        <Dropdown id="areas" {...words.areas}>
          <Entries entries={menus.areas} path={path} />
        </Dropdown>
        {articles.length > 0 && (
          <li>
            <a href={blogPath} className={top}>
              {links.blog}
            </a>
          </li>
        )}
        <Dropdown id="contact" label={words.contact.label} heading={words.contact.heading}>
          <ul>
            <li>
              <ContactLink channel="email" source="Navbar" className={item}>
                <Icon name="mail" />
                {words.contact.email}
              </ContactLink>
            </li>
            <li>
              <ContactLink channel="whatsapp" source="Navbar" className={item}>
                <Icon name="whatsapp" />
                {words.contact.whatsapp}
              </ContactLink>
            </li>
          </ul>
        </Dropdown>
      </ul>
    </nav>
  );
}
