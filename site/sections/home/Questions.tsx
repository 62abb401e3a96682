import { home, faq } from '../../data/content.ts';
import { Disclosures } from '../../ui/Disclosures.tsx';
import { Section } from '../../ui/Section.tsx';
import { WhatsAppLink } from '../contact-links.tsx';

export function Questions() {
  return (
    <Section
      id="faq"
      title={home.faq.title}
      intro={home.faq.intro}
      split
      aside={
        <WhatsAppLink source="FAQ" className="w-fit">
          {home.faq.button}
        </WhatsAppLink>
      }
    >
      <Disclosures group="faq" items={faq} />
    </Section>
  );
}
