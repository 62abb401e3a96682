import { useEffect, useRef, type RefObject } from 'react';
import { quotePath } from '../../contract/api.ts';
import { quoteMessages } from '../../contract/messages.ts';
import { useHydrated } from '../islands/use-hydrated.browser.ts';
import { button } from '../ui/button.ts';
import { ErrorToast } from './ErrorToast.browser.tsx';
import { LocationButton } from './LocationButton.browser.tsx';
import { NotSent } from './NotSent.browser.tsx';
import { Honeypot, PrivacyLine, QuoteFields } from './QuoteFields.browser.tsx';
import { useQuote } from './use-quote.browser.ts';
import { VehicleOffer } from './VehicleOffer.browser.tsx';

type Props = {
  idPrefix: string;
  /** Name of this form for analytics. */
  formType: string;
  intro?: string;
  promises?: string[];
};

/**
 * An island because it checks while one types, sends without leaving the page, and keeps
 * everything typed if sending fails. Until it is hydrated, its HTML is a plain form that the
 * server accepts.
 */
export function QuoteForm({ idPrefix, formType, intro, promises }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const quote = useQuote(element, formType);
  const { form, isSending, location, offer, unsent } = quote;
  const { errors } = form.formState;
  const isHydrated = useHydrated();
  useLockedDialog(element, isSending);

  const errorCount = Object.keys(errors).length;
  return (
    <form
      ref={element}
      method="post"
      action={quotePath}
      data-form-type={formType}
      noValidate
      onSubmit={(event) => void quote.submit(event)}
      className="quote-form"
      aria-busy={isSending}
    >
      <div className="quote-scroll">
        {intro && <p className="mb-3 text-muted">{intro}</p>}
        {quote.isRestored && (
          <p className="mb-3 flex flex-wrap items-center justify-between gap-x-3 text-sm">
            <span role="status">What you typed before is back.</span>
            <button type="button" className="min-h-11 underline" onClick={quote.startAnew}>
              Clear the form
            </button>
          </p>
        )}
        <fieldset disabled={isSending} className="min-w-0">
          <QuoteFields
            idPrefix={idPrefix}
            fieldProps={(name) =>
              name === 'registrationNumber'
                ? form.register(name, { onBlur: quote.askVehicle })
                : form.register(name, { onBlur: offer.withdrawIfComplete })
            }
            errorOf={(name) => errors[name]?.message}
            offer={<VehicleOffer vehicle={offer.vehicle} onAnswer={offer.answer} />}
          />
          {isHydrated && isSecureContext && (
            <LocationButton location={location} onChange={quote.setLocation} />
          )}
        </fieldset>
        {promises && (
          <ul className="mt-5 grid list-disc gap-1 pl-5 text-sm text-muted">
            {promises.map((promise) => (
              <li key={promise}>{promise}</li>
            ))}
          </ul>
        )}
        <PrivacyLine />
      </div>
      <Honeypot />
      <p role="alert" className="sr-only">
        {errorCount > 0 &&
          `There is a problem: ${errorCount} ${errorCount === 1 ? 'field' : 'fields'} to correct`}
      </p>
      <div className="quote-send">
        {unsent && (
          <NotSent control={form.control} location={location} isTrying={unsent.isTrying} />
        )}
        <button type="submit" disabled={isSending} className={`${button('send', 'lg')} w-full`}>
          {isSending ? quoteMessages.submitting : quoteMessages.submit}
        </button>
      </div>
      <ErrorToast isShown={quote.hasFailed} onDismiss={quote.dismissError} />
    </form>
  );
}

const keepOpen = (event: Event) => event.preventDefault();

/**
 * While `isLocked`, only the button closes the dialog around an element: Escape or a tap
 * outside is rarely meant while a form is being sent.
 */
function useLockedDialog(inside: RefObject<HTMLElement | null>, isLocked: boolean) {
  useEffect(() => {
    const dialog = inside.current!.closest('dialog');
    if (!dialog || !isLocked) return undefined;
    const closedBy = dialog.getAttribute('closedby')!;
    dialog.setAttribute('closedby', 'none');
    // For browsers that do not know `closedby`.
    dialog.addEventListener('cancel', keepOpen);
    return () => {
      dialog.setAttribute('closedby', closedBy);
      dialog.removeEventListener('cancel', keepOpen);
    };
  }, [inside, isLocked]);
}
