import { timingSafeEqual } from 'node:crypto';
import { requestPagePath } from '../../contract/api.ts';
import { dayMs } from '../../contract/time.ts';
import type { Database } from '../database/database.ts';
import type { Secrets } from '../database/secrets.ts';
import type { Quote } from '../database/tables.ts';
import { hashOf } from '../database/ids.ts';
import { readTokenKey, type TokenOf } from '../visitors/request-token.ts';

/** Length of an encoded id of 16 bytes, and of its signature. */
const half = 22;

export type RequestLinks = ReturnType<typeof openRequestLinks>;

/**
 * The second address of a request's page, which the owner sends to the driver: the first can't
 * be made again, as only its hash is stored. Both methods throw `DatabaseUnavailable`.
 */
export const openRequestLinks = (secrets: Secrets, siteUrl: string) => ({
  /** The absolute addresses of requests with these ids. */
  async addressesOf(ids: string[]): Promise<string[]> {
    const tokenOf = await readTokenKey(secrets);
    return ids.map((id) => `${siteUrl}${requestPagePath}/${signed(id, tokenOf)}`);
  },
  /** The id of the request for such a token, undefined if the token is invalid. */
  async idOf(token: string): Promise<string | undefined> {
    if (token.length !== 2 * half || !/^[\w-]+$/.test(token)) return undefined;
    const hex = Buffer.from(token.slice(0, half), 'base64url').toString('hex');
    const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    const expected = Buffer.from(signed(id, await readTokenKey(secrets)));
    return timingSafeEqual(expected, Buffer.from(token)) ? id : undefined;
  },
});

/** The encoded id and its signature. */
const signed = (id: string, tokenOf: TokenOf) =>
  Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url') + tokenOf(id);

/**
 * How many days a request's page exists, from when it was received or the agreed time if that
 * is later.
 */
const daysShown = 30;
const daysAfterArrival = 2;

/**
 * Finds the request of a token: the first one, of which the hash is stored, or one of {@link
 * RequestLinks}. Undefined for a wrong or old one, and for spam. Here `notified_at` also counts
 * a push message, and the owner having seen it. Throws `DatabaseUnavailable`.
 */
export async function findByToken(
  { db }: Database,
  links: RequestLinks,
  token: string | undefined,
  now: Date,
): Promise<Quote | undefined> {
  if (token === undefined) return undefined;
  const id = await links.idOf(token);
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
  const quote = await db
    .selectFrom('quote_requests')
    .selectAll()
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .$if(id === undefined, (query) => query.where('token_hash', '=', hashOf(token)))
    .where('status', 'not in', ['quarantined', 'spam'])
    .where((it) =>
      it.or([
        it('created_at', '>', daysAgo(daysShown)),
        it('arrival_at', '>', daysAgo(daysAfterArrival)),
      ]),
    )
    .executeTakeFirst();
  if (!quote || quote.notified_at !== null) return quote;
  const push = await db
    .selectFrom('notifications')
    .select('settled_at')
    .where('quote_id', '=', quote.id)
    .where('state', '=', 'sent')
    .executeTakeFirst();
  return { ...quote, notified_at: push?.settled_at ?? quote.seen_at };
}
