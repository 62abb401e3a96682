import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { honeypotField, quotePath, receivedPath } from '../../../contract/api.ts';
import type { FieldName, QuoteValues } from '../../../contract/fields.ts';
import { quoteMessages } from '../../../contract/messages.ts';
import { findErrors, type FieldErrors } from '../../../contract/rules.ts';
import { serviceArea } from '../../browser/analytics/context.ts';
import { nextPaint } from '../../browser/lifecycle.ts';
import { notifyOwner } from '../../browser/notify-owner.ts';
import { saveHandoff } from '../../browser/quote-handoff.ts';
import { hideToast, showToast } from '../../browser/toast.ts';
import type { QuoteFormWords } from '../../data/schemas/quote.ts';
import { fillIn } from '../../fill-in.ts';
import { button } from '../../ui/button.ts';
import { hydratedEvent } from './hold-submits.ts';
import { Honeypot } from './Honeypot.tsx';
import { PrivacyLine } from './PrivacyLine.tsx';
import { QuoteFields } from './QuoteFields.tsx';
import { fetchToken, sendQuote } from './send-quote.ts';
import { WhatsAppInstead } from './WhatsAppInstead.tsx';

type Props = {
  words: QuoteFormWords;
  /** Address of the privacy notice. */
  privacyLink: string;
  idPrefix: string;
  /** Name of this form for analytics. */
  formType: string;
  /** International number without plus, for the way out over WhatsApp. */
  whatsappNumber: string;
  intro?: string;
  promises?: string[];
};

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
export function QuoteForm(props: Props) {
  const { words, privacyLink, idPrefix, formType, whatsappNumber, intro, promises } = props;
  const form = useForm<QuoteValues>({ resolver });
  const { errors, isSubmitting } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  const toast = useRef<HTMLDivElement>(null);
  const token = useRef<Promise<string | undefined>>(undefined);
  const attempt = useRef({ body: '', key: '' });
  const isTaken = useRef(false);
  const [unsent, setUnsent] = useState<QuoteValues>();

  useEffect(() => {
    token.current = fetchToken();
    element.current!.dispatchEvent(new Event(hydratedEvent, { bubbles: true }));
  }, []);

  /** The same values keep their key, so that sending them again makes no second request. */
  function keyFor(values: QuoteValues) {
    const body = JSON.stringify(values);
    if (attempt.current.body !== body) attempt.current = { body, key: crypto.randomUUID() };
    return attempt.current.key;
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
    hideToast(toast.current!);
    setUnsent(undefined);
    const honeypot = new FormData(element.current!).get(honeypotField)?.toString() ?? '';
    const sent = await sendQuote(values, {
      key: keyFor(values),
      token: await token.current,
      honeypot,
    });
    if (sent.stored) {
      leave(values);
    } else {
      console.error('Quote request failed:', sent.reason);
      if (sent.errors) showServerErrors(sent.errors);
      else {
        setUnsent(values);
        showToast(toast.current!, quoteMessages.failed);
      }
    }
  }

  function showServerErrors(errors: FieldErrors) {
    for (const [name, [message]] of Object.entries(errors)) {
      form.setError(name as FieldName, { message: message! }, { shouldFocus: true });
    }
  }

  function leave(values: QuoteValues) {
    if (!saveHandoff({ values, formType, area: serviceArea() })) void notifyOwner(values);
    element.current!.closest('dialog')?.close();
    form.reset();
    element.current!.reset();
    location.assign(receivedPath);
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
      aria-busy={isSubmitting}
    >
      <div className="quote-scroll">
        {intro && <p className="mb-3 text-muted">{intro}</p>}
        <QuoteFields
          words={words}
          idPrefix={idPrefix}
          fieldProps={(name) => ({ ...form.register(name), readOnly: isSubmitting })}
          errorOf={(name) => errors[name]?.message}
        />
        {promises && (
          <ul className="mt-5 grid list-disc gap-1 pl-5 text-sm text-muted">
            {promises.map((promise) => (
              <li key={promise}>{promise}</li>
            ))}
          </ul>
        )}
        <PrivacyLine words={words} link={privacyLink} />
      </div>
      <Honeypot />
      <p role="alert" className="sr-only">
        {errorCount > 0 &&
          (errorCount === 1
            ? words.oneMistake
            : fillIn(words.mistakes, { number: errorCount }))}
      </p>
      <div className="quote-send">
        {unsent && <WhatsAppInstead values={unsent} whatsappNumber={whatsappNumber} />}
        <button
          type="submit"
          disabled={isSubmitting}
          className={`${button('quote', 'lg')} w-full`}
        >
          {isSubmitting ? quoteMessages.submitting : quoteMessages.submit}
        </button>
      </div>
      <div ref={toast} role="alert" popover="manual" data-kind="error" className="toast" />
    </form>
  );
}
