import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type RefObject,
  type SubmitEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { useForm, type Resolver } from 'react-hook-form';
import { v4 as newId } from 'uuid';
import { honeypotField, receivedPath } from '../../contract/api.ts';
import { quoteFields, type FieldName, type QuoteValues } from '../../contract/fields.ts';
import type { Location } from '../../contract/location.ts';
import { cleanQuote } from '../../contract/clean-text.ts';
import { findErrors, type FieldErrors } from '../../contract/quote-validation.ts';
import { serviceArea } from '../browser/analytics/context.browser.ts';
import { nextPaint } from '../browser/lifecycle.browser.ts';
import { hydratedEvent } from './early-submits.browser.ts';
import { retryUnsent, withSendLock } from './retry.browser.ts';
import { fetchToken, notifyOwner, sendQuote } from './send.browser.ts';
import {
  clearQuote,
  draftFor,
  forgetQuote,
  keepDraft,
  keepFailed,
  keepSending,
  keepSent,
  keptId,
  keyOf,
  unsentQuote,
  type UnsentQuote,
} from './store.browser.ts';
import { useSentElsewhere } from './use-sent-elsewhere.browser.ts';
import { useVehicleOffer } from './VehicleOffer.browser.tsx';

/** A request that could not be sent, and whether it is retried automatically. */
type Failed = UnsentQuote & { isTrying: boolean };

/**
 * True if the form still has the sent values. A field added by a release since is empty in
 * both.
 */
const isSame = (sent: UnsentQuote, typed: QuoteValues, location: Location | undefined) => {
  const values = cleanQuote(typed);
  return (
    quoteFields.every(({ name }) => (sent.values[name] ?? '') === values[name]) &&
    JSON.stringify(sent.location) === JSON.stringify(location)
  );
};

const toResolverErrors = (errors: FieldErrors) =>
  Object.fromEntries(
    Object.entries(errors).map(([name, [message]]) => [name, { type: 'rule', message }]),
  );

const resolver: Resolver<QuoteValues> = (typed) => {
  const values = cleanQuote(typed);
  const errors = findErrors(values);
  return errors ? { values: {}, errors: toResolverErrors(errors) } : { values, errors: {} };
};

/**
 * A quote request in a form: restores earlier input, sends the request, and loses nothing if
 * that fails.
 */
export function useQuote(element: RefObject<HTMLFormElement | null>, formType: string) {
  const form = useForm<QuoteValues>({ resolver });
  const token = useRef<Promise<string | undefined>>(undefined);
  const isTaken = useRef(false);
  const [isSending, setSending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [unsent, setUnsent] = useState<Failed>();
  const [isRestored, setRestored] = useState(false);
  const [location, setLocation] = useState<Location>();
  const [broken, setBroken] = useState<{ error: unknown }>();
  // Ends this island: the visitor gets the plain form back (client.browser.ts).
  if (broken) throw broken.error;
  const offer = useVehicleOffer(form);
  useSentElsewhere(element, unsent, {
    onSent: leave,
    onSentUnseen: empty,
    isChanged: () => !isSame(unsent!, form.getValues(), location),
    onSentBeforeChange: () => {
      setUnsent(undefined);
      keepDraft(element.current!);
    },
  });

  /** Restores input of an earlier page into empty fields. */
  const restore = useEffectEvent(() => {
    const values: Partial<QuoteValues> = draftFor(formType) ?? {};
    for (const { name } of quoteFields) {
      if (!values[name] || form.getValues(name)) continue;
      form.setValue(name, values[name]);
      setRestored(true);
    }
    const id = keptId();
    // A `dataset` would hold undefined as a word.
    if (id) element.current!.dataset['draft'] ??= id;
    const kept = unsentQuote();
    if (!kept) return;
    setLocation(kept.location);
    setUnsent({ ...kept, isTrying: true });
  });

  useEffect(() => {
    token.current = fetchToken();
    // The draft is in the browser, so the built HTML can't include it.
    restore();
    element.current!.dispatchEvent(new Event(hydratedEvent, { bubbles: true }));
  }, []);

  /** Takes what a browser or password manager filled in without an event. */
  function takeSilentInput() {
    for (const { name } of quoteFields) {
      const { value } = element.current!.elements.namedItem(name) as HTMLInputElement;
      if (value !== form.getValues(name)) form.setValue(name, value);
    }
  }

  /** Paints the tap before checking the form, which takes a slow phone a moment. */
  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isTaken.current) return;
    isTaken.current = true;
    try {
      await nextPaint();
      takeSilentInput();
      await form.handleSubmit(send)();
    } catch (error) {
      element.current!.dataset['failed'] = '';
      setBroken({ error });
    } finally {
      isTaken.current = false;
    }
  }

  async function send(values: QuoteValues) {
    setFailed(false);
    setUnsent(undefined);
    const honeypot = new FormData(element.current!).get(honeypotField)?.toString() ?? '';
    setSending(true);
    const id = (element.current!.dataset['draft'] ??= keptId() ?? newId());
    const key = keyOf(id, values, location);
    const quote = {
      values,
      location,
      key,
      page: window.location.pathname,
      formType,
      area: serviceArea(),
      at: Date.now(),
    };
    // Before sending: the page may be closed when the answer comes.
    keepSending(id, quote);
    await withSendLock(async () => {
      const sent = await sendQuote(values, {
        key,
        token: await token.current,
        honeypot,
        location,
      });
      // Synchronously, since a disabled field can't take focus.
      flushSync(() => setSending(false));
      if (sent.stored) return leave(quote);
      console.error('Quote request failed:', sent.reason);
      setFailed(true);
      keepFailed(sent.mayRetry ? 'unsent' : 'draft', quote);
      if (sent.errors) return showServerErrors(sent.errors);
      setUnsent({ ...quote, isTrying: sent.mayRetry });
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
    if (!keepSent({ values, formType: sentFrom, area })) void notifyOwner(values);
    empty();
    window.location.assign(receivedPath);
  }

  function empty() {
    forgetQuote();
    element.current!.closest('dialog')?.close();
    clear();
  }

  /** Empties the form and the state of its request. */
  function clear() {
    form.reset();
    element.current!.reset();
    delete element.current!.dataset['draft'];
    offer.forget();
    setLocation(undefined);
    setUnsent(undefined);
    setFailed(false);
    setRestored(false);
  }

  return {
    form,
    offer,
    askVehicle: () => void offer.ask(token.current),
    location,
    setLocation,
    isSending,
    isRestored,
    unsent,
    hasFailed,
    dismissError: () => setFailed(false),
    submit,
    startAnew() {
      clearQuote();
      clear();
    },
  };
}
