import { problemMarks, problemFieldId } from '../../../quote/build.ts';
import { quotePath } from '../../../quote/api.ts';
import { quoteMessages } from '../../../quote/messages.ts';
import { quoteWords } from '../../data/quote.ts';
import { Honeypot } from '../../islands/quote-form/Honeypot.tsx';
import { QuoteFields } from '../../islands/quote-form/QuoteFields.tsx';
import { button } from '../../ui/button.ts';
import { CallLink } from '../contact-links/CallLink.tsx';

const idPrefix = problemFieldId('').replace(/-$/, '');
const { problem, examples, phoneHint } = quoteWords;

/**
 * What a form posted without JavaScript comes back to. The server puts what was typed,
 * and what is wrong with it, in the places that `problemMarks` leaves.
 */
export function QuoteProblem() {
  return (
    <div className="bg-night pt-(--header-height)">
      <div className="bg-paper px-4 py-10 lg:py-14">
        <div className="mx-auto max-w-prose">
          <div role="alert" className="problem-summary rounded-lg border-2 border-danger p-5">
            <h1 className="text-2xl">{problem.title}</h1>
            <p className="mt-2 font-semibold">{problemMarks.notice}</p>
            <p className="mt-2">{problem.intro}</p>
            <ul className="mt-3 grid list-disc gap-1 pl-5 font-semibold text-danger">
              {problemMarks.summary}
            </ul>
            <p className="mt-4">
              <CallLink source="Quote Form">Call</CallLink>
            </p>
          </div>
          <form method="post" action={quotePath} noValidate className="mt-8">
            <QuoteFields
              words={{ examples, phoneHint }}
              idPrefix={idPrefix}
              fieldProps={(name) => ({
                defaultValue: problemMarks.value(name),
                'aria-invalid': problemMarks.invalid(name) as 'true',
              })}
              errorOf={problemMarks.error}
            />
            <Honeypot />
            <div className="quote-send">
              <button type="submit" className={`${button('quote', 'lg')} w-full`}>
                {quoteMessages.submit}
              </button>
            </div>
          </form>
        </div>
      </div>
    </div>
  );
}
