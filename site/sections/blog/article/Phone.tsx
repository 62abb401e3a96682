import { business } from '../../../data/content.ts';
import { ContactLink } from '../../contact-links/ContactLink.tsx';

/** The number to call, in the middle of a sentence. */
export function Phone() {
  return (
    <ContactLink
      channel="call"
      source="Blog"
      className="font-semibold whitespace-nowrap text-ink"
    >
      {business.phone}
    </ContactLink>
  );
}
