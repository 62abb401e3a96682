import { setPageWords, type FormWords } from '../browser/page-words.browser.ts';
import { privacyLink } from '../data/contact-links.ts';
import { business, quote } from '../data/content.ts';
import { international } from '../data/facts.ts';

/** The words that the scripts of a page with a quote form read. */
export const formWords: FormWords = {
  ...quote.form,
  phone: international(business.phone),
  privacyLink,
};

// Forms are drawn while pages are built, when there is no page to read words from.
setPageWords(formWords);
