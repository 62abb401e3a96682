import type { Transaction } from 'kysely';
import type { ChannelName, Quote, Tables } from '../database/tables.ts';

/**
 * The result of one attempt. `error` is a word and a code, free of personal data.
 * `unknown`: the message may have arrived, nobody can tell. `held`: the provider has it and
 * delivers it later or never, so other channels step in; its receipt will tell.
 */
export type Outcome =
  | { kind: 'sent'; providerId: string | null }
  | { kind: 'retry'; error: string; pairLimit?: boolean }
  | { kind: 'unknown'; error: string }
  | { kind: 'held'; error: string; providerId: string }
  | { kind: 'failed'; error: string };

/** The outbox's access to requests, passed in by app.ts. `read` gives the newest first. */
export type NotifiedQuotes = {
  read(trx: Transaction<Tables>, ids: string[]): Promise<Quote[]>;
  markNotified(trx: Transaction<Tables>, id: string, now: Date): Promise<void>;
  markNotNotified(trx: Transaction<Tables>, id: string): Promise<void>;
};

/** Message where no channel is set up. */
export const noChannel =
  'You are not notified of requests: set WHATSAPP_TOKEN or SMTP_URL (docs/going-live.md).';

/** First word of errors caused by a wrong setting. */
export const configError = 'config';

/** First words of a message about a request that the visitor cancelled. */
export const noLongerNeeded = ({ cancelled_at }: Pick<Quote, 'cancelled_at'>) =>
  cancelled_at === null ? '' : 'NO LONGER NEEDED. ';

/** The requests in one message, the newest first. */
export type Quotes = readonly [newest: Quote, ...others: Quote[]];

/** One way to notify the owner. `send` never throws. */
export type Channel = { name: ChannelName; send(quotes: Quotes): Promise<Outcome> };

/** How long, in ms, requests are gathered for one message. */
export const groupMs = 600_000;

/** Subject of a message about several requests. */
export const groupTitle = (amount: number) =>
  `${amount} requests in ${groupMs / 60_000} minutes`;
