import {
  honeypotHeader,
  idempotencyHeader,
  quotePath,
  tokenHeader,
  tokenPath,
  type QuoteAnswer,
  type TokenAnswer,
} from '../../../contract/api.ts';
import { quoteFields, toColumns, type QuoteValues } from '../../../contract/fields.ts';
import type { FieldErrors } from '../../../contract/rules.ts';

/** How long a request may take before it counts as failed, in ms. */
const timeout = 15_000;
const tokenTimeout = 5000;

export type Sent = { stored: true } | { stored: false; reason: string; errors?: FieldErrors };

export type Envelope = { key: string; token: string | undefined; honeypot: string };

/**
 * Fetches the signed token that proves when the form was opened, and holds it back
 * until it is old enough to be sent. None if that fails.
 */
export async function fetchToken(): Promise<string | undefined> {
  try {
    const response = await fetch(tokenPath, { signal: AbortSignal.timeout(tokenTimeout) });
    const { token, waitSeconds } = (await response.json()) as TokenAnswer;
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
 * Stores a quote request. Never throws: whatever goes wrong is the `reason`. A request
 * that the server can't tell from a robot's is sent once more with a fresh token.
 */
export async function sendQuote(values: QuoteValues, envelope: Envelope): Promise<Sent> {
  const first = await post(values, envelope);
  if (first !== 'held') return first;
  const second = await post(values, { ...envelope, token: await fetchToken() });
  return second === 'held' ? { stored: false, reason: 'taken for a robot' } : second;
}

async function post(values: QuoteValues, envelope: Envelope): Promise<Sent | 'held'> {
  try {
    const response = await fetch(quotePath, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        [idempotencyHeader]: envelope.key,
        ...(envelope.token && { [tokenHeader]: envelope.token }),
        ...(envelope.honeypot && { [honeypotHeader]: envelope.honeypot.slice(0, 100) }),
      },
      body: JSON.stringify(toColumns(values)),
      signal: AbortSignal.timeout(timeout),
    });
    const answer = (await response.json()) as QuoteAnswer;
    if (!answer.error) return answer.data.status === 'quarantined' ? 'held' : { stored: true };
    const { message, fields } = answer.error;
    return {
      stored: false,
      reason: `${response.status} ${message}`,
      ...(fields && { errors: errorsByField(fields) }),
    };
  } catch (error) {
    return { stored: false, reason: String(error) };
  }
}
