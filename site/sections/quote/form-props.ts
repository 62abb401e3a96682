import { business } from '../../data/business.ts';
import { quoteWords } from '../../data/quote.ts';
import { international } from '../../lib/links.ts';

/** What every quote form is given. `formType` names it for analytics; ids start with `idPrefix`. */
export const formProps = (formType: string, idPrefix: string) => ({
  formType,
  idPrefix,
  words: { examples: quoteWords.examples, phoneHint: quoteWords.phoneHint },
  whatsappNumber: international(business.phone).slice(1),
});
