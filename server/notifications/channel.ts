import type { ChannelName, Quote } from '../database/tables.ts';

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

/** Subject of a message about several requests. */
export const groupTitle = (amount: number) => `${amount} new requests`;
