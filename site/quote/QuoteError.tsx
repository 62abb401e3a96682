import { errorPlaceholders, errorFieldId } from '../../contract/manifest.ts';
import { quotePath } from '../../contract/api.ts';
import { quoteMessages } from '../../contract/messages.ts';
import { labels, quote } from '../data/content.ts';
import { Honeypot, PrivacyLine, QuoteFields } from './QuoteFields.browser.tsx';
import { button } from '../ui/button.ts';
import { CallLink } from '../sections/contact-links/CallLink.tsx';

const idPrefix = errorFieldId('').replace(/-$/, '');
const { problem } = quote;

/**
 * What a form posted without JavaScript comes back to. The server puts what was typed,
 * and what is wrong with it, in the `errorPlaceholders`.
 */
export function QuoteError() {
  return (
    <div className="bg-night pt-(--header-height)">
      <div className="bg-paper px-4 py-10 lg:py-14">
        <div className="mx-auto max-w-prose">
          {/* Focused by the browser: what went wrong is read first, and the links in it lead on. */}
          <div
            role="alert"
            // eslint-disable-next-line jsx-a11y-x/no-autofocus
            autoFocus
            tabIndex={-1}
            className="error-summary rounded-lg border-2 border-danger p-5"
          >
            <h1 className="text-2xl">{problem.title}</h1>
            <p className="mt-2 font-semibold">{errorPlaceholders.notice}</p>
            <p className="mt-2">{problem.intro}</p>
            <ul className="mt-3 grid list-disc gap-1 pl-5 font-semibold text-danger">
              {errorPlaceholders.summary}
            </ul>
            <p className="mt-4">
              <CallLink source="Quote Form">{labels.links.call}</CallLink>
            </p>
          </div>
          <form method="post" action={quotePath} noValidate className="mt-8">
            <QuoteFields
              idPrefix={idPrefix}
              fieldProps={(name) => ({
                defaultValue: errorPlaceholders.value(name),
                'aria-invalid': errorPlaceholders.invalid(name) as 'true',
              })}
              errorOf={errorPlaceholders.error}
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
