import { quoteFields } from '../../contract/fields.ts';
import { quoteMessages } from '../../contract/messages.ts';
import { errorTexts, invalidFact, textMark } from '../../contract/page-marks.ts';
import { quotePath } from '../../contract/api.ts';
import { quote } from '../data/content.ts';
import { Honeypot, PrivacyLine, QuoteFields } from './QuoteFields.browser.tsx';
import { button } from '../ui/button.ts';
import { CallLink } from '../sections/contact-links.tsx';
import { If } from '../layouts/If.tsx';

const idPrefix = 'quote';
const { problem } = quote;

/**
 * The page shown when a form posted without JavaScript has errors. The server fills in the
 * values and the errors.
 */
export function QuoteError() {
  return (
    <div className="bg-night pt-(--header-height)">
      <div className="bg-paper px-4 py-10 lg:py-14">
        <div className="mx-auto max-w-prose">
          {/* Focused by the browser, so that the errors are read first, with links to their fields. */}
          <div
            role="alert"
            // eslint-disable-next-line jsx-a11y-x/no-autofocus
            autoFocus
            tabIndex={-1}
            className="error-summary rounded-lg border-2 border-danger p-5"
          >
            <h1 className="text-2xl">{problem.title}</h1>
            <p className="mt-2 font-semibold">{textMark(errorTexts.notice)}</p>
            <p className="mt-2">{problem.intro}</p>
            <ul className="mt-3 grid list-disc gap-1 pl-5 font-semibold text-danger">
              {quoteFields.map(({ name }) => (
                <If key={name} fact={invalidFact(name)}>
                  <li>
                    <a href={`#${idPrefix}-${name}`}>{textMark(errorTexts.error(name))}</a>
                  </li>
                </If>
              ))}
            </ul>
            <p className="mt-4">
              <CallLink source="Quote Form">Call</CallLink>
            </p>
          </div>
          <h2 className="mt-8 mb-3 text-xl">{quote.dialog.title}</h2>
          <form method="post" action={quotePath} noValidate>
            <QuoteFields
              idPrefix={idPrefix}
              fieldProps={(name) => ({
                defaultValue: textMark(errorTexts.value(name)),
                'aria-invalid': textMark(errorTexts.invalid(name)) as 'true',
              })}
              errorOf={(name) => textMark(errorTexts.error(name))}
            />
            <PrivacyLine />
            <Honeypot />
            <div className="quote-send">
              <button type="submit" className={`${button('send', 'lg')} w-full`}>
                {quoteMessages.submit}
              </button>
            </div>
          </form>
        </div>
      </div>
    </div>
  );
}
