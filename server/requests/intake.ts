import type { FastifyReply, FastifyRequest } from 'fastify';
import type { QuoteValues } from '../../contract/fields.ts';
import type { Location } from '../../contract/location.ts';
import type { Database } from '../database/database.ts';
import type { Secrets } from '../database/secrets.ts';
import type { ChannelName } from '../database/tables.ts';
import { RequestError } from '../http/errors.ts';
import { planFor } from '../notifications/queue.ts';
import { keepToken, keptToken, readTokenKey } from '../visitors/request-token.ts';
import type { Build } from '../site-files/load-build.ts';
import type { FormTokens, SpamSignals } from '../visitors/form-token.ts';
import type { Limiter } from '../visitors/limiter.ts';
import type { Senders } from '../visitors/sender.ts';
import { storeQuote, type StoreResult } from './store.ts';

export type IntakeParts = {
  limiter: Limiter;
  tokens: FormTokens;
  secrets: Secrets;
  senderOf: Senders;
  database: Database;
  build: Build;
  /** Channels that can notify the owner. */
  channels: ChannelName[];
  now: () => Date;
  siteUrl: string;
};

/** A checked request, and how it came. */
export type Submission = {
  values: QuoteValues;
  location?: Location | undefined;
  signals: SpamSignals;
  idempotencyKey: string | null;
  /** No script will ask for the owner's notification, nor send a key. */
  isPlainForm: boolean;
};

export type Intake = ReturnType<typeof openIntake>;

/** The steps shared by JSON and form posts: sender, spam check, limits, storing. */
export function openIntake(parts: IntakeParts) {
  const { limiter, tokens, secrets, senderOf, database, build, channels, now, siteUrl } = parts;
  const { display } = build.manifest.business.phone;

  return {
    /**
     * Stores it, and has the browser keep the token of its page. Throws a RequestError (429) over a limit,
     * and `DatabaseUnavailable`.
     */
    async store(
      request: FastifyRequest,
      reply: FastifyReply,
      { values, location, signals, idempotencyKey, isPlainForm }: Submission,
    ): Promise<Exclude<StoreResult, { kind: 'limited' }>> {
      const time = now();
      const quoteRequest = {
        values,
        location,
        suspicious: await tokens.isSuspicious(signals, time),
        sender: await senderOf(request.ip, time),
        page: pageOf(request, build),
        idempotencyKey,
        matchByValues: isPlainForm,
        keptToken: keptToken(request),
        tokenOf: await readTokenKey(secrets),
      };
      const plan = planFor(channels, !isPlainForm);
      const result = await storeQuote(database, quoteRequest, limiter, plan, time);
      if (result.kind === 'stored' && result.token) keepToken(reply, result.token, siteUrl);
      if (result.kind !== 'limited') return result;
      const message = `Too many requests at the moment. Please call us on ${display}.`;
      throw new RequestError(429, message, result.retryAfterSeconds);
    },
  };
}

/** The page the form stood on, if it is one of ours; anything else is not worth keeping. */
function pageOf(request: FastifyRequest, { pages }: Build): string | null {
  const { referer } = request.headers;
  if (referer === undefined || !URL.canParse(referer)) return null;
  const { pathname } = new URL(referer);
  return pages.has(pathname) ? pathname : null;
}
