import type { ChannelName, Quote } from '../database/tables.ts';

/**
 * What became of one attempt. `error` is a word and a code, free of personal data.
 * `unknown`: the message may have arrived, nobody can tell.
 */
export type Outcome =
  | { kind: 'sent'; providerId: string | null }
  | { kind: 'retry'; error: string; pairLimit?: boolean }
  | { kind: 'unknown'; error: string }
  | { kind: 'stop'; error: string };

/** One way to tell the owner. `send` never throws. */
export type Channel = { name: ChannelName; send(quote: Quote): Promise<Outcome> };
