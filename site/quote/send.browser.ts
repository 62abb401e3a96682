import { within } from '../../contract/abort-after.ts';
import {
  honeypotHeader,
  idempotencyHeader,
  locationKey,
  notifyPath,
  quotePath,
  tokenHeader,
  tokenPath,
} from '../../contract/api.ts';
import type { NotifyAnswer, QuoteAnswer, TokenAnswer } from '../../contract/api-schemas.ts';
import { quoteFields, toColumns, type QuoteValues } from '../../contract/fields.ts';
import type { Location } from '../../contract/location.ts';
import { quoteMessages } from '../../contract/messages.ts';
import type { FieldErrors } from '../../contract/quote-validation.ts';
import { countConversion } from '../browser/analytics/counting.browser.ts';
import { showToast } from '../browser/toast.browser.ts';
import type { SentQuote } from './store.browser.ts';

/** How long a request may take before it counts as failed, in ms. */
const timeout = 15_000;
const tokenTimeout = 5000;

export type Sent =
  | { stored: true }
  /** `mayRetry`: a retry may work, since there was no network or no server. */
  | { stored: false; reason: string; mayRetry: boolean; errors?: FieldErrors };

export type Envelope = {
  key: string;
  token: string | undefined;
  honeypot: string;
  location?: Location | undefined;
  /** Path of the form's page, which may not be the one that sends. */
  page?: string | undefined;
};

/**
 * Fetches the signed token that proves when the form was opened, and waits until it is old
 * enough to send. Undefined if that fails.
 */
export async function fetchToken(): Promise<string | undefined> {
  try {
    const { token, waitSeconds } = await within(tokenTimeout, async (signal) => {
      const response = await fetch(tokenPath, { signal });
      return (await response.json()) as TokenAnswer;
    });
    await new Promise((resolve) => setTimeout(resolve, waitSeconds * 1000));
    return token;
  } catch {
    return undefined;
  }
}

function errorsByField(columns: Record<string, string[] | undefined>): FieldErrors {
  return Object.fromEntries(
    quoteFields.flatMap(({ name, column }) =>
      columns[column] ? [[name, columns[column]]] : [],
    ),
  );
}

/**
 * Sends a quote request. What the network or the server refuses is in `reason`; throws only where
 * no script can send. A request that the server suspects of being spam is sent once more with a
 * fresh token.
 */
export async function sendQuote(values: QuoteValues, envelope: Envelope): Promise<Sent> {
  const first = await post(values, envelope);
  if (first !== 'quarantined') return first;
  const second = await post(values, { ...envelope, token: await fetchToken() });
  if (second !== 'quarantined') return second;
  // With an empty honeypot, the missing token was the cause.
  return { stored: false, reason: 'suspected spam', mayRetry: !envelope.honeypot };
}

async function post(values: QuoteValues, envelope: Envelope): Promise<Sent | 'quarantined'> {
  // A failing network rejects. What throws at once never works: the form is then posted as it is.
  const answered = within(timeout, (signal) =>
    fetch(quotePath, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        [idempotencyHeader]: envelope.key,
        ...(envelope.token && { [tokenHeader]: envelope.token }),
        ...(envelope.honeypot && { [honeypotHeader]: envelope.honeypot.slice(0, 100) }),
      },
      body: JSON.stringify({ ...toColumns(values), [locationKey]: envelope.location }),
      ...(envelope.page && { referrer: envelope.page }),
      signal,
    }).then(async (response) => ({ status: response.status, text: await response.text() })),
  );
  try {
    const { status, text } = await answered;
    const answer = parse(text);
    if (status === 201 && typeof answer?.data?.id === 'string') {
      return answer.data.status === 'quarantined' ? 'quarantined' : { stored: true };
    }
    const { message = text.slice(0, 200), fields } = answer?.error ?? {};
    return {
      stored: false,
      reason: `${status} ${message}`,
      mayRetry: status >= 500 || status === 429,
      ...(fields && { errors: errorsByField(fields) }),
    };
  } catch (error) {
    return { stored: false, reason: String(error), mayRetry: true };
  }
}

/** The server's answer; a proxy may answer anything. */
function parse(text: string): Partial<QuoteAnswer> | null {
  try {
    return JSON.parse(text) as Partial<QuoteAnswer> | null;
  } catch {
    return null;
  }
}

/**
 * Asks the server to notify the owner of a stored request. Failures are only logged: the
 * request is safe, and the server retries.
 */
export async function notifyOwner(values: QuoteValues): Promise<void> {
  try {
    const response = await fetch(notifyPath, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(values),
      keepalive: true,
    });
    const { whatsappSent, error } = (await response.json()) as NotifyAnswer;
    if (!whatsappSent) console.warn('WhatsApp notification not sent:', error);
  } catch (error) {
    console.warn('WhatsApp notification not sent:', error);
  }
}

/** Confirms a stored request, counts it, and asks the server to notify the owner. */
export function confirmQuote({ area, formType, values }: SentQuote) {
  showToast(quoteMessages.received);
  countConversion('form', area, { form_type: formType });
  if (values) void notifyOwner(values);
}
