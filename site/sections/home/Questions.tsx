import { home } from '../../data/home.ts';
import { faq } from '../../data/lists.ts';
import { Disclosures } from '../../ui/Disclosures.tsx';
import { Section } from '../../ui/Section.tsx';
import { WhatsAppLink } from '../contact-links/WhatsAppLink.tsx';

export function Questions() {
  return (
    <Section
      id="faq"
      {...home.faq}
      split
      aside={
        <WhatsAppLink source="FAQ" className="w-fit">
          Ask yours on WhatsApp
        </WhatsAppLink>
      }
    >
      <Disclosures group="faq" items={faq} />
    </Section>
  );
}
