import type { Transaction } from 'kysely';
import type { QuoteRow } from '../../contract/api-schemas.ts';
import {
  quoteFields,
  toColumns,
  type QuoteColumns,
  type QuoteValues,
} from '../../contract/fields.ts';
import type { Location } from '../../contract/location.ts';
import type { Database } from '../database/database.ts';
import { newId, hashOf } from '../database/ids.ts';
import type { Quote, Tables } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import type { NotifiedQuotes } from '../notifications/channel.ts';
import { enqueue, type QueuePlan } from '../notifications/queue.ts';
import type { Limiter } from '../visitors/limiter.ts';
import type { TokenOf } from '../visitors/request-token.ts';
import { inTurn, lockSender, senderWindowMs, type Sender } from '../visitors/sender.ts';
import { searchKeyOfQuote } from './search-key.ts';
import { acceptSecondAttempt, asSent, insertQuote, lockQuote, setColumns } from './states.ts';
import { toRow } from './views.ts';

/** How a request is recognised when it is sent again. */
type Identity = {
  sender: Sender;
  idempotencyKey: string | null;
  /**
   * A plain form has no key, so equal values within ten minutes count as the same request. The
   * same holds when a script retries a plain post that got no answer.
   */
  matchByValues: boolean;
};

export type SentQuote = Identity & {
  values: QuoteValues;
  location?: Location | undefined;
  suspicious: boolean;
  page: string | null;
  /** The token of a request page in the browser's cookie, if there is one. */
  keptToken: string | undefined;
  tokenOf: TokenOf;
};

export type StoreResult =
  /**
   * `isQueued`: a notification is waiting. `token` leads to the request's own page; suspected
   * spam has none.
   */
  | { kind: 'stored'; row: QuoteRow; isQueued: boolean; token: string | undefined }
  | { kind: 'key-taken' }
  | { kind: 'limited'; retryAfterSeconds: number };

/** The columns of a new request that nobody has acted on. */
export const newQuoteDefaults = {
  source: 'site',
  place: '',
  latitude: null,
  longitude: null,
  accuracy: null,
  vehicle: null,
  notified_at: null,
  page: null,
  sender: null,
  idempotency_key: null,
  seen_at: null,
  arrival_at: null,
  set_off_at: null,
  arrived_at: null,
  price_pence: null,
  paid_at: null,
  token_hash: null,
  cancelled_at: null,
  version: 0,
} as const satisfies Partial<Quote>;

/**
 * Stores a valid request with its notifications in one transaction that is on disk when this
 * returns. A duplicate gets the row stored before; if that was quarantined and the duplicate is
 * not suspicious, it is accepted. Throws `DatabaseUnavailable`.
 */
export async function storeQuote(
  database: Database,
  sent: SentQuote,
  limiter: Limiter,
  plan: QueuePlan,
  now: Date,
): Promise<StoreResult> {
  const columns = toColumns(sent.values);
  const isDiskNearlyFull = await database.isDiskNearlyFull();
  const stored = await inTurn(sent.sender, () => transact(database, store));
  return stored ?? { kind: 'limited', retryAfterSeconds: 1 };

  async function store(trx: Transaction<Tables>): Promise<StoreResult> {
    // A refusal writes nothing: the lock is a row in a table.
    const refused = await findObstacle();
    if (refused?.kind === 'limited') return refused;
    await lockSender(trx, sent.sender, now);
    const answered = await findObstacle();
    if (answered)
      return answered.kind === 'limited' ? answered : answerDuplicate(answered.earlier);

    const id = newId(now);
    const token = sent.suspicious ? undefined : sent.tokenOf(id);
    const sentNow = {
      id,
      created_at: now.toISOString(),
      status: sent.suspicious ? ('quarantined' as const) : ('new' as const),
      ...columns,
      ...newQuoteDefaults,
      ...sent.location,
      page: sent.page,
      sender: sent.sender.name,
      idempotency_key: sent.idempotencyKey,
      token_hash: token === undefined ? null : hashOf(token),
    };
    const quote: Quote = { ...sentNow, search_key: searchKeyOfQuote(sentNow) };
    const isInserted = await insertQuote(trx, quote);
    // Another request with the same key was faster.
    if (!isInserted) return answerDuplicate((await findDuplicate(trx, sent, columns, now))!);
    await limiter.record(trx, sent.suspicious ? 'robot' : 'person', sent.sender, now);
    if (!sent.suspicious) await notify(quote.id);
    return { kind: 'stored', row: toRow(quote), isQueued: !sent.suspicious, token };

    /** The request that this one repeats, or a limit that it exceeds. */
    async function findObstacle() {
      const earlier = await findDuplicate(trx, sent, columns, now);
      if (earlier) return { kind: 'duplicate' as const, earlier };
      const wait = await limiter.secondsUntilStored(trx, sent, isDiskNearlyFull, now);
      return wait > 0 ? { kind: 'limited' as const, retryAfterSeconds: wait } : undefined;
    }

    async function notify(id: string) {
      await enqueue(trx, id, plan, now, await limiter.isBusy(trx, sent.sender, now));
    }

    async function answerDuplicate(found: Quote): Promise<StoreResult> {
      if (!hasSameValues(await asSent(trx, found), columns)) return { kind: 'key-taken' };
      const earlier = await takeOver(trx, found, sent);
      const isAccepted =
        !sent.suspicious &&
        (await acceptSecondAttempt(trx, earlier, () => notify(earlier.id), now));
      const stored = isAccepted ? { ...earlier, status: 'new' as const } : earlier;
      const token = await tokenFor(trx, stored, sent);
      return { kind: 'stored', row: toRow(stored), isQueued: isAccepted, token };
    }
  }
}

/** Adds the key and location of a repeated request to the stored one, where it lacks them. */
async function takeOver(
  trx: Transaction<Tables>,
  earlier: Quote,
  { idempotencyKey, location }: SentQuote,
): Promise<Quote> {
  if (idempotencyKey === null || earlier.idempotency_key !== null) return earlier;
  const added = { idempotency_key: idempotencyKey, ...location };
  await setColumns(trx, earlier.id, added);
  return { ...earlier, ...added };
}

/** After a restore the key is new, so a browser keeps its earlier token. */
async function tokenFor(
  trx: Transaction<Tables>,
  { id, status, token_hash }: Quote,
  { keptToken, tokenOf }: SentQuote,
): Promise<string | undefined> {
  if (status === 'quarantined') return undefined;
  if (keptToken !== undefined && hashOf(keptToken) === token_hash) return keptToken;
  const token = tokenOf(id);
  if (hashOf(token) === token_hash) return token;
  await setColumns(trx, id, { token_hash: hashOf(token) });
  return token;
}

/** The stored request that this one repeats, by its key or, for a plain form, by its values. */
async function findDuplicate(
  trx: Transaction<Tables>,
  { idempotencyKey, matchByValues, sender }: Identity,
  columns: QuoteColumns,
  now: Date,
): Promise<Quote | undefined> {
  const quotes = trx.selectFrom('quote_requests').selectAll();
  let query = quotes
    .where('sender', 'in', sender.names)
    // A cancelled request that is sent again is a new one.
    .where('cancelled_at', 'is', null)
    .where('created_at', '>', new Date(now.getTime() - senderWindowMs).toISOString());
  if (idempotencyKey !== null) {
    const sameKey = quotes.where('idempotency_key', '=', idempotencyKey);
    const found = await sameKey.executeTakeFirst();
    if (found) return found;
    query = query.where('idempotency_key', 'is', null);
  } else if (!matchByValues) return undefined;
  for (const { column } of quoteFields) query = query.where(column, '=', columns[column]);
  return query.orderBy('created_at').executeTakeFirst();
}

/** True if a stored request has exactly these values. */
function hasSameValues(stored: Quote, columns: QuoteColumns): boolean {
  return quoteFields.every(({ column }) => stored[column] === columns[column]);
}

/** Stores for the owner which car a request's plate belongs to. Throws `DatabaseUnavailable`. */
export const storeVehicle = (database: Database, id: string, vehicle: string): Promise<void> =>
  transact(database, async (trx) => {
    const quote = await lockQuote(trx, database, id);
    if (!quote) return;
    await setColumns(trx, id, {
      vehicle,
      search_key: searchKeyOfQuote({ ...quote, vehicle }),
    });
  });

/** The outbox's access to requests. */
export const notifiedQuotes: NotifiedQuotes = {
  read: (trx, ids) =>
    trx
      .selectFrom('quote_requests')
      .selectAll()
      .where('id', 'in', ids)
      .orderBy('id', 'desc')
      .execute(),
  async markNotified(trx, id, now) {
    await trx
      .updateTable('quote_requests')
      .set({ notified_at: now.toISOString() })
      .where('id', '=', id)
      .where('notified_at', 'is', null)
      .execute();
  },
  markNotNotified: (trx, id) => setColumns(trx, id, { notified_at: null }),
};
