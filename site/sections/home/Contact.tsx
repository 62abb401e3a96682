import { home } from '../../data/content.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section.tsx';
import { WhoComes } from '../about/WhoComes.tsx';
import { ContactLink } from '../contact-links/ContactLink.tsx';
import { TownSigns } from '../TownSigns.tsx';
import { QuoteButton } from '../quote/QuoteButton.tsx';
import { requestDialogId } from '../quote/QuoteDialog.tsx';

const { contact } = home;
const { coverage } = contact;

export function Contact() {
  return (
    <Section id="contact" title={contact.title} intro={contact.intro} tone="sunken">
      <div className="grid gap-8 lg:grid-cols-2 lg:gap-16">
        <div>
          <ul className="grid gap-3">
            {contact.channels.map(({ icon, title, content, link }) => (
              <li key={title}>
                <ContactLink
                  channel={link}
                  source="Contact Section"
                  className="flex min-h-14 items-center gap-4 rounded-lg border border-line bg-raised px-5 py-3 eased hover:raised"
                >
                  <Icon name={icon} className="size-7 text-saltire" />
                  <span className="min-w-0">
                    <strong className="block font-sign">{title}</strong>
                    <span className="text-muted">{content}</span>
                  </span>
                </ContactLink>
              </li>
            ))}
          </ul>
          <QuoteButton
            dialog={requestDialogId}
            source="Contact Section"
            className="mt-5 w-full"
          >
            {contact.quoteButton}
          </QuoteButton>
          <WhoComes className="mt-5" />
        </div>
        {coverage.areas.length > 0 && (
          <div id="coverage-area">
            <h3 className="text-xl">{coverage.title}</h3>
            <p className="mt-2 text-muted">{coverage.intro}</p>
            <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-2">
              {coverage.areas.map((area) => (
                <li key={area} className="flex items-start gap-2">
                  <Icon
                    name="map-pin"
                    className="mt-1 size-5 text-saltire max-[22.4rem]:hidden"
                  />
                  {area}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <h3 className="mt-8 text-lg">{coverage.townsTitle}</h3>
      <TownSigns className="mt-3" />
    </Section>
  );
}
