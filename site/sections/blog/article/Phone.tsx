import { business } from '../../../data/business.ts';
import { callLink } from '../../../lib/links.ts';

/** The number to call, in the middle of a sentence. */
export function Phone() {
  return (
    <a
      href={callLink}
      data-track="call"
      data-source="Blog"
      className="font-semibold whitespace-nowrap text-ink"
    >
      {business.phone}
    </a>
  );
}
