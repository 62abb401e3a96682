import { privacyPath } from '../../contract/api.ts';
import { setPageWords } from '../browser/page-words.browser.ts';
import { business, quote } from '../data/content.ts';
import { international } from '../data/facts.ts';

const { location } = quote;
const form = {
  ...quote.form,
  /** The number to call, as `tel:` takes it: '+447700900123'. */
  phone: international(business.phone),
  privacyAddress: business.legal.privacyPolicy || privacyPath,
};

/** Words of scripts in a page with a quote form, or with only a button that sends the location. */
export const wordsFor = { form: { form, location }, location: { location } };
export type PageWords = typeof wordsFor.form;

// Forms are drawn while pages are built, when there is no page to read words from.
setPageWords(wordsFor.form);
