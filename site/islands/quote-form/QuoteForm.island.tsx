import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { useForm, type Resolver } from 'react-hook-form';
import words from 'virtual:quote-words';
import { honeypotField, quotePath, receivedPath } from '../../../contract/api.ts';
import { quoteFields, type FieldName, type QuoteValues } from '../../../contract/fields.ts';
import type { Location } from '../../../contract/location.ts';
import { quoteMessages } from '../../../contract/messages.ts';
import { findErrors, type FieldErrors } from '../../../contract/quote-validation.ts';
import { serviceArea } from '../../browser/analytics/context.ts';
import { nextPaint } from '../../browser/lifecycle.ts';
import { notifyOwner } from '../../browser/quotes/notify-owner.ts';
import { clearDrafts, draftFor, keepDraft } from '../../browser/quotes/drafts.ts';
import { saveHandoff } from '../../browser/quotes/handoff.ts';
import { retryUnsent, withSendLock } from '../../browser/quotes/retry-unsent.ts';
import {
  dropUnsent,
  keepUnsent,
  unsentQuote,
  type UnsentQuote,
} from '../../browser/quotes/unsent-quote.ts';
import { interpolate } from '../../../contract/interpolate.ts';
import { button } from '../../ui/button.ts';
import { useHydrated } from '../use-hydrated.ts';
import { ErrorToast } from './ErrorToast.tsx';
import { hydratedEvent } from '../../browser/quotes/intercept-early-submits.ts';
import { Honeypot } from './Honeypot.tsx';
import { LocationButton } from './LocationButton.tsx';
import { NotSent } from './NotSent.tsx';
import { PrivacyLine } from './PrivacyLine.tsx';
import { QuoteFields } from './QuoteFields.tsx';
import { fetchToken, sendQuote } from '../../browser/quotes/send-quote.ts';
import { useLockedDialog } from './use-locked-dialog.ts';
import { useSentElsewhere } from './use-sent-elsewhere.ts';
import { useVehicleOffer } from './use-vehicle-offer.ts';
import { VehicleOffer } from './VehicleOffer.tsx';

type Props = {
  idPrefix: string;
  /** Name of this form for analytics. */
  formType: string;
  intro?: string;
  promises?: string[];
};

/** A request that could not be sent, and whether it is tried again by itself. */
type Failed = UnsentQuote & { isTrying: boolean };

/** Whether this is what was sent, perhaps before a field was added, and so the same request again. */
const isSame = (sent: UnsentQuote, values: QuoteValues, location: Location | undefined) =>
  quoteFields.every(({ name }) => (sent.values[name] ?? '') === values[name]) &&
  JSON.stringify(sent.location) === JSON.stringify(location);

const toResolverErrors = (errors: FieldErrors) =>
  Object.fromEntries(
    Object.entries(errors).map(([name, [message]]) => [name, { type: 'rule', message }]),
  );

const resolver: Resolver<QuoteValues> = (values) => {
  const errors = findErrors(values);
  return errors ? { values: {}, errors: toResolverErrors(errors) } : { values, errors: {} };
};

/**
 * An island because it checks while one types, sends without leaving the page, and
 * keeps all that was typed when sending fails. Until it is hydrated, its HTML is a plain form
 * that the server takes as it is.
 */
export function QuoteForm({ idPrefix, formType, intro, promises }: Props) {
  const form = useForm<QuoteValues>({ resolver });
  const { errors } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  const token = useRef<Promise<string | undefined>>(undefined);
  const last = useRef<UnsentQuote>(undefined);
  const isTaken = useRef(false);
  const [isSending, setSending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [unsent, setUnsent] = useState<Failed>();
  const [isRestored, setRestored] = useState(false);
  const [location, setLocation] = useState<Location>();
  const isHydrated = useHydrated();
  const offer = useVehicleOffer(form);
  useLockedDialog(element, isSending);
  useSentElsewhere(element, unsent, {
    onSent: leave,
    onSentUnseen: empty,
    isChanged: () => !isSame(unsent!, form.getValues(), location),
    onSentBeforeChange: () => {
      setUnsent(undefined);
      keepDraft(element.current!);
    },
  });

  /** Puts back what was typed on an earlier page, where nothing is typed yet. */
  const restore = useEffectEvent(() => {
    const kept = unsentQuote();
    // What was changed since it was sent comes before what was sent.
    const values: Partial<QuoteValues> = draftFor(formType, kept?.at) ?? kept?.values ?? {};
    for (const { name } of quoteFields) {
      if (!values[name] || form.getValues(name)) continue;
      form.setValue(name, values[name]);
      setRestored(true);
    }
    if (!kept) return;
    last.current = kept;
    setLocation(kept.location);
    setUnsent({ ...kept, isTrying: true });
  });

  useEffect(() => {
    token.current = fetchToken();
    // The browser keeps the draft: the HTML that is hydrated can't have known it.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    restore();
    element.current!.dispatchEvent(new Event(hydratedEvent, { bubbles: true }));
  }, []);

  /** The same request keeps its key, so that sending it again makes no second one. */
  function unsentOf(values: QuoteValues): UnsentQuote {
    const before = [last.current, unsentQuote()].find(
      (one) => one && isSame(one, values, location),
    );
    if (before) return before;
    const key = crypto.randomUUID();
    return { values, location, key, formType, area: serviceArea(), at: Date.now() };
  }

  /** The tap is seen before the form is checked, which takes a slow phone a moment. */
  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isTaken.current) return;
    isTaken.current = true;
    await nextPaint();
    await form
      .handleSubmit(send)()
      .finally(() => (isTaken.current = false));
  }

  async function send(values: QuoteValues) {
    setFailed(false);
    setUnsent(undefined);
    const honeypot = new FormData(element.current!).get(honeypotField)?.toString() ?? '';
    setSending(true);
    const request = (last.current = unsentOf(values));
    // Before it goes: the page may be gone when its answer comes.
    keepUnsent(request);
    await withSendLock(async () => {
      const sent = await sendQuote(values, {
        key: request.key,
        token: await token.current,
        honeypot,
        location,
      });
      // At once: focus can't go to what is still disabled.
      flushSync(() => setSending(false));
      if (sent.stored) return leave(request);
      console.error('Quote request failed:', sent.reason);
      setFailed(true);
      if (!sent.mayRetry) dropUnsent();
      if (sent.errors) return showServerErrors(sent.errors);
      setUnsent({ ...request, isTrying: sent.mayRetry });
      element.current!.querySelector<HTMLElement>('[type=submit]')!.focus();
      if (sent.mayRetry) retryUnsent();
    });
  }

  function showServerErrors(errors: FieldErrors) {
    for (const [name, [message]] of Object.entries(errors)) {
      form.setError(name as FieldName, { message: message! }, { shouldFocus: true });
    }
  }

  function leave({ values, formType: sentFrom, area }: UnsentQuote) {
    if (!saveHandoff({ values, formType: sentFrom, area })) void notifyOwner(values);
    empty();
    window.location.assign(receivedPath);
  }

  function empty() {
    dropUnsent();
    clearDrafts();
    element.current!.closest('dialog')?.close();
    clear();
  }

  function clear() {
    form.reset();
    element.current!.reset();
    last.current = undefined;
    offer.forget();
    setLocation(undefined);
    setUnsent(undefined);
    setFailed(false);
    setRestored(false);
  }

  const errorCount = Object.keys(errors).length;
  return (
    <form
      ref={element}
      method="post"
      action={quotePath}
      data-form-type={formType}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="quote-form"
      aria-busy={isSending}
    >
      <div className="quote-scroll">
        {intro && <p className="mb-3 text-muted">{intro}</p>}
        {isRestored && (
          <p className="mb-3 flex flex-wrap items-center justify-between gap-x-3 text-sm">
            <span role="status">{words.restored}</span>
            <button
              type="button"
              className="min-h-11 underline"
              onClick={() => {
                dropUnsent();
                clearDrafts();
                clear();
              }}
            >
              {words.clear}
            </button>
          </p>
        )}
        <fieldset disabled={isSending} className="min-w-0">
          <QuoteFields
            idPrefix={idPrefix}
            fieldProps={(name) =>
              name === 'registrationNumber'
                ? form.register(name, { onBlur: () => void offer.ask(token.current) })
                : form.register(name, { onBlur: offer.settle })
            }
            errorOf={(name) => errors[name]?.message}
            offer={<VehicleOffer vehicle={offer.vehicle} onAnswer={offer.answer} />}
          />
          {isHydrated && <LocationButton location={location} onChange={setLocation} />}
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
          (errorCount === 1
            ? words.oneMistake
            : interpolate(words.mistakes, { number: errorCount }))}
      </p>
      <div className="quote-send">
        {unsent && (
          <NotSent control={form.control} location={location} isTrying={unsent.isTrying} />
        )}
        <button
          type="submit"
          disabled={isSending}
          className={`${button('quote', 'lg')} w-full`}
        >
          {isSending ? quoteMessages.submitting : quoteMessages.submit}
        </button>
      </div>
      <ErrorToast isShown={hasFailed} onDismiss={() => setFailed(false)} />
    </form>
  );
}
