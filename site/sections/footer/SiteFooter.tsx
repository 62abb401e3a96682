import { business } from '../../data/business.ts';
import { callLink, emailLink } from '../../lib/links.ts';
import { menus, type MenuEntry } from '../../lib/menus.ts';
import { Logo } from '../Logo.tsx';
import { LegalLine } from './LegalLine.tsx';

const more: MenuEntry[] = [
  { label: 'Blog', path: '/blog' },
  { label: 'Flyer to print', path: '/flyer' },
  { label: 'Prices', path: '/#pricing' },
  { label: 'Questions', path: '/#faq' },
  { label: 'Contact', path: '/#contact' },
];

function Column({ title, entries }: { title: string; entries: MenuEntry[] }) {
  return (
    <nav aria-label={`${title}, footer`}>
      <h2 className="text-base">{title}</h2>
      <ul className="mt-2">
        {entries.map(({ label, path }) => (
          <li key={path}>
            <a href={path} className="inline-block py-2 text-sm text-white/85 hover:underline">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function SiteFooter() {
  return (
    <footer className="border-t-4 border-amber bg-night text-white print:hidden">
      <div className="mx-auto grid max-w-7xl gap-8 px-4 py-14 sm:grid-cols-2 lg:grid-cols-4">
        <div>
          <Logo />
          <p className="mt-4">
            <a
              href={callLink}
              data-track="call"
              data-source="Footer"
              className="inline-block py-2 font-sign text-xl"
            >
              {business.phone}
            </a>
            <br />
            <a
              href={emailLink}
              data-track="email"
              data-source="Footer"
              className="inline-block py-2 text-sm break-all text-white/85 hover:underline"
            >
              {business.email}
            </a>
          </p>
          <p className="mt-2 text-sm text-white/85">
            {business.city}, {business.region}
            <br />
            Open all seven days, {business.hours.opens}-{business.hours.closes}
            <br />
            Price range {business.priceRange}
          </p>
          <ul className="mt-2">
            {business.social.map(({ name, link }) => (
              <li key={name}>
                <a href={link} rel="noopener" className="inline-block py-2 text-sm">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <Column title="Services" entries={menus.footerServices} />
        <Column title="Areas We Cover" entries={menus.areas} />
        <Column title="More" entries={more} />
      </div>
      <LegalLine />
    </footer>
  );
}
