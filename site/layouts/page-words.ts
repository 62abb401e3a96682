import { setPageWords } from '../browser/page-words.browser.ts';
import { privacyLink } from '../data/contact-links.ts';
import { business, quote } from '../data/content.ts';
import { international } from '../data/facts.ts';

/** The owner's words for the quote form, for the scripts of a page that has one. */
export const formWords = {
  ...quote.form,
  /** The number to call, as `tel:` takes it: '+447700900123'. */
  phone: international(business.phone),
  privacyLink,
};
export type FormWords = typeof formWords;

// Forms are drawn while pages are built, when there is no page to read words from.
setPageWords(formWords);
