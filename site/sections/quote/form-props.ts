import { business, quote } from '../../data/content.ts';
import { international, privacyLink } from '../../data/links.ts';

/** What every quote form is given. `formType` names it for analytics; ids start with `idPrefix`. */
export const formProps = (formType: string, idPrefix: string) => ({
  formType,
  idPrefix,
  words: quote.form,
  privacyLink,
  whatsappNumber: international(business.phone).slice(1),
});
