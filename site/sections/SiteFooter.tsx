import { blogPath } from '../../contract/api.ts';
import { fill } from '../../contract/text.ts';
import { areClaimsExplained } from '../data/claims.ts';
import { privacyLink, termsLink } from '../data/contact-links.ts';
import { about, articles, business, faq, makes, pages, pricing } from '../data/content.ts';
import { type MenuEntry, menus } from '../data/entries.ts';
import { hoursInWords } from '../data/hours.ts';
import { markOf } from '../data/marks.ts';
import { pictureNamed } from '../data/pictures.ts';
import { aboutPath, claimsPath, flyerPath, homeSectionPath, pricesPath } from '../paths.ts';
import { Logo } from './Logo.tsx';
import { WaysToPay } from './WaysToPay.tsx';
import { ContactLink } from './contact-links.tsx';

const more: MenuEntry[] = [
  { name: about.name, path: aboutPath },
  ...(articles.length > 0 ? [{ name: 'Blog', path: blogPath }] : []),
  { name: 'Flyer to print', path: flyerPath },
  { name: pricing.page.name, path: pricesPath },
  ...(areClaimsExplained ? [{ name: pricing.page.claims.title, path: claimsPath }] : []),
  ...(faq.length > 0 ? [{ name: 'Questions', path: homeSectionPath('faq') }] : []),
  { name: 'Contact', path: homeSectionPath('contact') },
];

type ColumnProps = {
  title: string;
  entries: MenuEntry[];
  className?: string;
  columns?: string;
  /** The common start of all names, in smaller letters. */
  small?: string;
};

function Column({ title, entries, className, columns = '', small }: ColumnProps) {
  if (entries.length === 0) return null;
  return (
    <nav aria-label={`Footer: ${title}`} className={className}>
      <h2 className="text-base">{title}</h2>
      <ul className={`mt-1 ${columns}`}>
        {entries.map(({ name, path }) => (
          <li key={path}>
            <a
              href={path}
              className="inline-block py-2 text-white/90 hover:underline lg:py-1.5 lg:text-sm"
            >
              {small && name.startsWith(`${small} `) ? (
                <>
                  <small className="block text-xs text-white/75 lg:inline">{`${small} `}</small>
                  {name.slice(small.length + 1)}
                </>
              ) : (
                name
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Links to the pages of makes, in a compact list. */
function Makes() {
  if (makes.length === 0) return null;
  const title = pages.make.links;
  return (
    <nav aria-label={`Footer: ${title}`} className="column pb-6 lg:text-sm">
      <h2 className="text-base">{title}</h2>
      <ul className="mt-2 flex flex-wrap gap-x-5 text-white/90 [&_a]:inline-block [&_a]:min-w-6 [&_a]:py-2 [&_a]:hover:underline">
        {makes.map(({ name, path }) => (
          <li key={path}>
            <a href={path}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Skyline() {
  const { src, width, height } = pictureNamed('backdrops/skyline');
  return (
    <div className="overflow-hidden pt-10 max-lg:hidden">
      <img
        src={src}
        width={width}
        height={height}
        alt=""
        loading="lazy"
        className="w-full max-w-none min-w-160"
      />
    </div>
  );
}

/** `isMeasured`: the page has analytics, which visitors may refuse. */
export function SiteFooter({ isMeasured }: { isMeasured: boolean }) {
  return (
    <footer className="bg-night text-white print:hidden">
      <Skyline />
      <div className="kerb h-4" />
      <div className="column grid grid-cols-[repeat(auto-fit,minmax(9em,1fr))] justify-between gap-x-4 gap-y-6 py-6 lg:flex lg:py-10">
        <div className="col-span-full lg:shrink-0 lg:max-xl:w-72">
          <Logo />
          <p className="mt-2 grid justify-items-start">
            <ContactLink
              channel="call"
              source="Footer"
              className="flex min-h-11 items-center font-sign text-xl"
            >
              {business.phone}
            </ContactLink>
            <ContactLink
              channel="email"
              source="Footer"
              className="flex min-h-11 items-center text-white/90 hover:underline lg:text-sm"
            >
              {business.email}
            </ContactLink>
          </p>
          <p className="mt-2 text-balance text-white/90 lg:text-sm">
            {`${business.city}, ${business.region}`}
            <br />
            {`${hoursInWords()}${markOf('business.yaml', ['hours'])}`}
          </p>
          {business.social.length > 0 && (
            <ul className="mt-2">
              {business.social.map(({ name, link }) => (
                <li key={name}>
                  <a href={link} rel="noopener" className="inline-block py-2 text-sm">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <Column title="Services" entries={menus.footerServices} />
        <Column title="More" entries={more} className="lg:order-last" />
        <Column
          title="Areas We Cover"
          entries={menus.areas}
          className="col-span-full lg:shrink-0"
          columns="max-lg:grid max-lg:grid-cols-[repeat(auto-fit,minmax(9em,1fr))] max-lg:gap-x-4"
          small={fill(pages.town.label, { town: '' }).trim()}
        />
      </div>
      <Makes />
      <LegalLine isMeasured={isMeasured} />
    </footer>
  );
}

const { legal } = business;
// The year of the build; `site/browser/start-up.browser.ts` corrects it later.
const year = new Date().getFullYear();

/** The details that the law requires; each shown once the owner sets it. */
const facts = [
  legal.registeredNumber &&
    `Registered in ${legal.registeredIn}, number ${legal.registeredNumber}`,
  legal.registeredOffice && `Registered office: ${legal.registeredOffice}`,
  legal.serviceAddress && `Address for letters and court papers: ${legal.serviceAddress}`,
  legal.vatNumber && `VAT number ${legal.vatNumber}`,
]
  .filter(Boolean)
  .join('. ');

function LegalLink({ label, address }: { label: string; address: string }) {
  return (
    <li>
      <a href={address} className="inline-block py-2 underline">
        {label}
      </a>
    </li>
  );
}

function LegalLine({ isMeasured }: { isMeasured: boolean }) {
  return (
    <div className="border-t border-white/20">
      <div className="column flex flex-wrap items-center gap-x-8 gap-y-2 py-5 text-sm text-white/90">
        <WaysToPay company={false} />
        <p>
          © <time>{year}</time>
          {` ${business.legalName}. All rights reserved.`}
          {facts && <span className="block">{facts}.</span>}
        </p>
        <ul className="flex flex-wrap gap-x-5">
          <LegalLink label="Privacy policy" address={privacyLink} />
          <LegalLink label="Terms of service" address={termsLink} />
          {isMeasured && (
            <li className="unscripted:hidden">
              <button type="button" id="cookie-choices" className="py-2 underline">
                Cookie choices
              </button>
            </li>
          )}
        </ul>
      </div>
    </div>
  );
}
