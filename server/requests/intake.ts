import type { FastifyReply, FastifyRequest } from 'fastify';
import type { QuoteValues } from '../../contract/fields.ts';
import type { Location } from '../../contract/location.ts';
import { RequestError } from '../http/errors.ts';
import { planFor } from '../notifications/queue.ts';
import type { SpamSignals } from '../visitors/form-token.ts';
import { senderOf } from '../visitors/sender.ts';
import { keepToken, readAddresses } from './request-address.ts';
import { storeQuote, type StoreResult } from './store.ts';

/** A valid request, and how it was sent. */
export type Submission = {
  values: QuoteValues;
  location?: Location | undefined;
  signals: SpamSignals;
  idempotencyKey: string | null;
  /** Sent without a script, which would have sent a key and asked for the notification. */
  isPlainForm: boolean;
};

/**
 * Stores a request from JSON or a form post, and sets the cookie with the token of its page.
 * Throws a RequestError (429) over a limit, and `DatabaseUnavailable`.
 */
export async function takeIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { values, location, signals, idempotencyKey, isPlainForm }: Submission,
): Promise<Exclude<StoreResult, { kind: 'limited' }>> {
  const { build, config, database, formTokens, limiter, now, secrets } = request.server;
  const time = now();
  const suspicious = await formTokens.isSuspicious(signals, time);
  const isHeldBack = suspicious || (await database.isDiskNearlyFull());
  const sent = {
    values,
    location,
    suspicious,
    sender: await senderOf(secrets, request.ip),
    page: pageOf(request),
    idempotencyKey,
    matchByValues: isPlainForm,
  };
  const plan = planFor(config.channels, !isPlainForm);
  const take = () => limiter.take('quote', request.ip, isHeldBack);
  const result = await storeQuote(database, sent, { plan, take, now: time });
  // Suspected spam has no page.
  if (result.kind === 'stored' && result.row.status !== 'quarantined')
    keepToken(request, reply, (await readAddresses(secrets)).tokenOf(result.row.id));
  if (result.kind !== 'limited') return result;
  const { display } = build.manifest.business.phone;
  const message = `Too many requests at the moment. Please call us on ${display}.`;
  throw new RequestError(429, message, result.retryAfterSeconds);
}

/** The page of the form, if it is one of ours. */
function pageOf({ headers: { referer }, server }: FastifyRequest): string | null {
  if (referer === undefined || !URL.canParse(referer)) return null;
  const { pathname } = new URL(referer);
  return server.build.pages.has(pathname) ? pathname : null;
}
