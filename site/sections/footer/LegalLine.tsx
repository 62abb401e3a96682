import { business, labels } from '../../data/content.ts';
import { privacyLink, termsLink } from '../../data/contact-links.ts';
import { interpolate } from '../../../contract/text.ts';
import { WaysToPay } from '../WaysToPay.tsx';

const { legal } = business;
const words = labels.footer;
// The year of the build; `site/browser/start-up.browser.ts` corrects it later.
const year = new Date().getFullYear();

/** The details that the law requires; each shown once the owner sets it. */
function companyFacts() {
  const facts = [];
  if (legal.registeredNumber)
    facts.push(
      interpolate(words.registered, {
        registrar: legal.registeredIn,
        number: legal.registeredNumber,
      }),
    );
  if (legal.registeredOffice) facts.push(`${words.office} ${legal.registeredOffice}`);
  if (legal.serviceAddress) facts.push(`${words.serviceAddress} ${legal.serviceAddress}`);
  if (legal.vatNumber) facts.push(`${words.vat} ${legal.vatNumber}`);
  return facts.join('. ');
}

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
  const facts = companyFacts();
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
