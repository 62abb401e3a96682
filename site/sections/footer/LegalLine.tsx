import { business, labels } from '../../data/content.ts';
import { privacyLink, termsLink } from '../../data/contact-links.ts';
import { interpolate } from '../../../contract/text.ts';
import { WaysToPay } from '../WaysToPay.tsx';

const { legal } = business;
const words = labels.footer;
// The year of the build; `site/browser/start-up.browser.ts` corrects it later.
const year = new Date().getFullYear();

/** The details that the law requires; each shown once the owner sets it. */
const facts = [
  legal.registeredNumber &&
    interpolate(words.registered, {
      registrar: legal.registeredIn,
      number: legal.registeredNumber,
    }),
  legal.registeredOffice && `${words.office} ${legal.registeredOffice}`,
  legal.serviceAddress && `${words.serviceAddress} ${legal.serviceAddress}`,
  legal.vatNumber && `${words.vat} ${legal.vatNumber}`,
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

export function LegalLine({ isMeasured }: { isMeasured: boolean }) {
  return (
    <div className="border-t border-white/20">
      <div className="column flex flex-wrap items-center gap-x-8 gap-y-2 py-5 text-sm text-white/85">
        <WaysToPay company={false} />
        <p>
          © <time>{year}</time>
          {` ${business.legalName}. ${words.rights}`}
          {facts && <span className="block">{facts}.</span>}
        </p>
        <ul className="flex flex-wrap gap-x-5">
          <LegalLink label={words.privacy} address={privacyLink} />
          <LegalLink label={words.terms} address={termsLink} />
          {isMeasured && (
            <li className="unscripted:hidden">
              <button type="button" id="cookie-choices" className="py-2 underline">
                {words.cookies}
              </button>
            </li>
          )}
        </ul>
      </div>
    </div>
  );
}
