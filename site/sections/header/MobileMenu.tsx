import { blogPath } from '../../../contract/api.ts';
import { articles, business, labels } from '../../data/content.ts';
import { unbroken } from '../../data/fill-placeholders.ts';
import { menus, type MenuEntry } from '../../data/entries.ts';
import { homePath } from '../../paths.ts';
import { button } from '../../ui/button.ts';
import { DrawnIcon } from '../../ui/DrawnIcon.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ContactLink } from '../contact-links.tsx';

const { links, menus: words } = labels;

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
  if (entries.length === 0) return null;
  return (
    <details name="mobile-menu" className="group border-t border-line">
      <summary className={`${row} justify-between`}>
        {label}
        <Icon name="chevron-down" className="size-5 eased group-open:rotate-180" />
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
        aria-label={words.toggle}
        className="menu-toggle tinted -mr-2 grid size-11 place-items-center rounded-md"
      >
        <DrawnIcon name="menu" className="size-6" />
        <Icon name="x" className="size-6" />
      </button>
      <nav
        id="mobile-menu"
        popover="auto"
        aria-label={words.mobile}
        className="menu-panel mobile-panel overflow-y-auto px-4 py-2"
      >
        <a href={homePath} className={row}>
          {links.home}
        </a>
        <Group label={words.services.label} entries={menus.mobileServices} path={path} />
        <Group label={words.areas.heading} entries={menus.areas} path={path} />
        {articles.length > 0 && (
          <a href={blogPath} className={`${row} border-t border-line`}>
            {links.blog}
          </a>
        )}
        <ContactLink channel="email" source="Navbar" className={`${row} border-t border-line`}>
          <Icon name="mail" />
          {words.contact.emailShort}
        </ContactLink>
        <ContactLink
          channel="whatsapp"
          source="Navbar"
          className={`${row} border-t border-line`}
        >
          <Icon name="whatsapp" />
          {links.whatsapp}
        </ContactLink>
        <ContactLink
          channel="call"
          source="Navbar"
          className={`${button('emergency', 'lg')} my-3 w-full`}
        >
          <Icon name="phone" />
          {`${words.emergencyCall} ${unbroken(business.phone)}`}
        </ContactLink>
      </nav>
    </div>
  );
}
