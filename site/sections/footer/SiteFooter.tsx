import { business } from '../../data/business.ts';
import { callLink, emailLink } from '../../lib/links.ts';
import { pictureNamed } from '../../lib/pictures.ts';
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

/** The city at the end of the road. */
function Skyline() {
  const { src, width, height } = pictureNamed('backdrops/skyline');
  return (
    <div className="overflow-hidden border-b-4 border-amber pt-10">
      <img
        src={src}
        width={width}
        height={height}
        alt=""
        loading="lazy"
        className="w-full max-w-none min-w-200"
      />
    </div>
  );
}

export function SiteFooter() {
  return (
    <footer className="bg-night text-white print:hidden">
      <Skyline />
      <div className="mx-auto grid max-w-7xl justify-between gap-8 px-4 py-14 sm:grid-cols-2 lg:flex">
        <div>
          <Logo />
          <p className="mt-4 grid justify-items-start">
            <a
              href={callLink}
              data-track="call"
              data-source="Footer"
              className="flex min-h-11 items-center font-sign text-xl"
            >
              {business.phone}
            </a>
            <a
              href={emailLink}
              data-track="email"
              data-source="Footer"
              className="flex min-h-11 items-center text-sm text-white/85 hover:underline"
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
