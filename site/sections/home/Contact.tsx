import { content, home } from '../../data/content.ts';
import { homeAnchors } from '../../data/home-anchors.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section.tsx';
import { Unbroken } from '../../ui/Unbroken.tsx';
import { ContactLink } from '../contact-links/ContactLink.tsx';
import { SendLocation } from '../contact-links/SendLocation.tsx';
import { TownSigns } from '../TownSigns.tsx';
import { QuoteButton } from '../../quote/QuoteButton.tsx';
import { requestDialogId } from '../../quote/QuoteDialog.tsx';

const { contact } = home;
const { coverage } = contact;
const shown = homeAnchors(content);
/** What one may still want to know before getting in touch. */
const sections = [
  { id: 'coverage-area', title: coverage.title },
  { id: 'services', title: home.services.title },
  { id: 'why-choose-us', title: home.whyChooseUs.title },
  { id: 'faq', title: home.faq.title },
].filter(({ id }) => shown.has(id));

export function Contact() {
  return (
    <Section id="contact" title={contact.title} intro={contact.intro} tone="sunken">
      <div className="grid gap-6 lg:grid-cols-2 lg:gap-16">
        <div>
          <ul className="grid gap-2.5">
            {contact.channels.map(({ icon, title, content, link }) => (
              <li key={title}>
                <ContactLink
                  channel={link}
                  source="Contact Section"
                  className="flex min-h-14 items-center gap-3 rounded-lg border border-line bg-raised px-4 py-2 eased hover:raised"
                >
                  <Icon name={icon} className="size-7 text-saltire" />
                  <span className="min-w-0">
                    <strong className="block font-sign">{title}</strong>
                    <span className="text-muted">
                      <Unbroken>{content}</Unbroken>
                    </span>
                  </span>
                </ContactLink>
              </li>
            ))}
          </ul>
          <SendLocation variant="quiet" />
          <QuoteButton
            dialog={requestDialogId}
            source="Contact Section"
            className="mt-3 w-full"
          >
            {contact.quoteButton}
          </QuoteButton>
          <ul className="mt-3 flex flex-wrap gap-x-5">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className="inline-block py-1 underline">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
        {coverage.areas.length > 0 && (
          <div id="coverage-area">
            <h3 className="text-xl">{coverage.title}</h3>
            <p className="mt-2 text-muted">{coverage.intro}</p>
            <ul className="mt-3 grid grid-cols-2 gap-x-4 gap-y-1">
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
      <details className="group mt-4 rounded-lg border border-line bg-raised">
        <summary className="flex min-h-14 items-center justify-between px-4">
          <h3 className="text-lg">{coverage.townsTitle}</h3>
          <Icon
            name="chevron-down"
            className="size-5 text-saltire eased group-open:rotate-180"
          />
        </summary>
        <TownSigns className="px-4 pb-4" />
      </details>
    </Section>
  );
}
