import { privacyLink } from '../data/contact-links.ts';
import { button } from '../ui/button.ts';

const choices = [
  { choice: 'granted', label: 'Accept' },
  { choice: 'denied', label: 'Decline' },
] as const;

/**
 * Asks for consent to analytics cookies. It is in the flow above the footer, where it covers
 * nothing: a stranded driver needs the number, not a question.
 */
export function ConsentNotice() {
  return (
    <section
      id="consent"
      aria-labelledby="consent-title"
      tabIndex={-1}
      className="border-t border-line bg-sunken in-data-consent:hidden print:hidden unscripted:hidden"
    >
      <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-4 px-4 py-6 pr-24">
        <div className="max-w-prose">
          <h2 id="consent-title" className="text-base">
            Cookies
          </h2>
          <p className="mt-1 text-sm text-muted">
            May Google Analytics set cookies to count visits? Until you answer, it counts
            without them. If you decline, it stops. The site works the same.{' '}
            <a href={privacyLink} className="underline">
              Privacy policy
            </a>
          </p>
        </div>
        <div className="grid w-64 max-w-full grid-cols-2 gap-3">
          {choices.map(({ choice, label }) => (
            <button key={choice} type="button" data-choice={choice} className={button('quiet')}>
              {label}
            </button>
          ))}
        </div>
      </div>
    </section>
  );
}
