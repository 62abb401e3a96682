import { content, home } from '../../data/content.ts';
import { homeAnchors } from '../../data/pages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section.tsx';
import { Unbroken } from '../../ui/Unbroken.tsx';
import { CallLink, ContactLink, SendLocation } from '../contact-links.tsx';
import { WaysToPay } from '../WaysToPay.tsx';
import { QuoteButton, requestDialogId } from '../../quote/QuoteDialog.tsx';

const { contact } = home;
const { coverage } = contact;
const shown = homeAnchors(content);
/** The number has a button of its own. */
const others = contact.channels.filter(({ link }) => link !== 'call');
/** Links for those who still have questions. */
const sections = [
  { id: 'coverage-area', title: coverage.title },
  { id: 'services', title: home.services.title },
  { id: 'why-choose-us', title: home.whyChooseUs.title },
  { id: 'faq', title: home.faq.title },
].filter(({ id }) => shown.has(id));

export function Contact() {
  return (
    <Section id="contact" title={contact.title} intro={contact.intro} brief tone="sunken">
      <div className="grid gap-7 lg:grid-cols-2 lg:gap-16">
        <div>
          <CallLink source="Contact Section" size="lg" className="min-h-16 w-full">
            Call
          </CallLink>
          <ul className="mt-3 grid gap-2 max-lg:grid-cols-2">
            {others.map(({ icon, title, content, link }) => (
              <li key={title}>
                <ContactLink
                  channel={link}
                  source="Contact Section"
                  className={`flex min-h-12 items-center gap-3 rounded-md border bg-raised px-4 py-1.5 eased hover:bg-sunken ${link === 'whatsapp' ? 'border-success' : 'border-edge'}`}
                >
                  <Icon
                    name={icon}
                    className={link === 'whatsapp' ? 'text-success' : 'text-saltire'}
                  />
                  <span className="min-w-0">
                    <strong className="font-sign">{title}</strong>{' '}
                    <span className="text-sm text-muted max-lg:hidden">
                      <Unbroken>{content}</Unbroken>
                    </span>
                  </span>
                </ContactLink>
              </li>
            ))}
          </ul>
          <SendLocation variant="whatsappOnPaper" />
          <QuoteButton
            dialog={requestDialogId}
            source="Contact Section"
            className="mt-3 w-full"
          >
            {contact.quoteButton}
          </QuoteButton>
          <WaysToPay className="mt-4 text-muted" />
        </div>
        {coverage.areas.length > 0 && (
          <div id="coverage-area">
            <h3 className="text-xl">{coverage.title}</h3>
            <p className="mt-2 text-muted max-lg:hidden">{coverage.intro}</p>
            <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1 lg:grid lg:grid-cols-2">
              {coverage.areas.map((area) => (
                <li key={area} className="flex items-start gap-1.5">
                  <Icon name="map-pin" className="mt-0.5 size-5 text-saltire max-lg:hidden" />
                  {area}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <ul className="mt-4 grid grid-cols-2 gap-x-4 text-sm lg:flex">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="inline-block py-1 text-saltire underline">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
