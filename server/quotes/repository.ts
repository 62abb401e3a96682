import type { Transaction } from 'kysely';
import type { QuoteRow } from '../../quote/api.ts';
import {
  quoteFields,
  toColumns,
  type QuoteColumns,
  type QuoteValues,
} from '../../quote/fields.ts';
import type { Database } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import type { Quote, Tables } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import { enqueue, type QueuePlan } from '../notifications/queue.ts';
import { waitForRoom, type Limits } from './limits.ts';

export type QuoteRequest = {
  values: QuoteValues;
  suspicious: boolean;
  sender: string;
  page: string | null;
  /** Without one, the same values from the same sender count as a resend for ten minutes. */
  idempotencyKey: string | null;
  /** A plain form post has no key: then the values themselves tell a resend. */
  resendByValues: boolean;
};

export type StoreResult =
  | { kind: 'stored'; row: QuoteRow; isNew: boolean }
  | { kind: 'key-taken' }
  | { kind: 'limited'; retryAfterSeconds: number };

const resendWindowMs = 10 * 60_000;

/**
 * Stores a checked request together with its place in the outbox, in one
 * transaction that is on disk when this returns. A resend gets the row it made
 * before. Throws `DatabaseUnavailable`.
 */
export function storeQuote(
  database: Database,
  request: QuoteRequest,
  limits: Limits,
  plan: QueuePlan,
  now: Date,
): Promise<StoreResult> {
  const columns = toColumns(request.values);
  return transact(database, async (trx) => {
    await takeTurn(trx, request.sender, now);
    const earlier = await findEarlier(trx, request, columns, now);
    if (earlier) return answerResend(earlier, columns);
    const retryAfterSeconds = await waitForRoom(trx, request, limits, now);
    if (retryAfterSeconds > 0) return { kind: 'limited', retryAfterSeconds };

    const quote: Quote = {
      id: newId(now),
      created_at: now.toISOString(),
      status: request.suspicious ? 'quarantined' : 'new',
      ...columns,
      notified_at: null,
      page: request.page,
      sender: request.sender,
      idempotency_key: request.idempotencyKey,
    };
    const inserted = await trx
      .insertInto('quote_requests')
      .values(quote)
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .returning('id')
      .executeTakeFirst();
    // Another sender with the same key was faster.
    if (!inserted)
      return answerResend((await findByKey(trx, request.idempotencyKey!))!, columns);
    if (!request.suspicious) await enqueue(trx, quote.id, plan, now);
    return { kind: 'stored', row: toRow(quote), isNew: true };
  });
}

/** Puts the requests of one sender in order: the row stays locked until the commit. */
async function takeTurn(trx: Transaction<Tables>, sender: string, now: Date): Promise<void> {
  const seen_at = now.toISOString();
  await trx
    .insertInto('senders')
    .values({ sender, seen_at })
    .onConflict((conflict) => conflict.column('sender').doUpdateSet({ seen_at }))
    .execute();
}

function findEarlier(
  trx: Transaction<Tables>,
  request: QuoteRequest,
  columns: QuoteColumns,
  now: Date,
): Promise<Quote | undefined> {
  if (request.idempotencyKey !== null) return findByKey(trx, request.idempotencyKey);
  if (!request.resendByValues) return Promise.resolve(undefined);
  let query = trx
    .selectFrom('quote_requests')
    .selectAll()
    .where('sender', '=', request.sender)
    .where('created_at', '>', new Date(now.getTime() - resendWindowMs).toISOString());
  // A person must not end up behind a row that was taken for a robot's.
  if (!request.suspicious) query = query.where('status', '!=', 'quarantined');
  for (const { column } of quoteFields) query = query.where(column, '=', columns[column]);
  return query.orderBy('created_at').executeTakeFirst();
}

function findByKey(trx: Transaction<Tables>, key: string): Promise<Quote | undefined> {
  return trx
    .selectFrom('quote_requests')
    .selectAll()
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

function answerResend(earlier: Quote, columns: QuoteColumns): StoreResult {
  const isSame = quoteFields.every(({ column }) => earlier[column] === columns[column]);
  return isSame ? { kind: 'stored', row: toRow(earlier), isNew: false } : { kind: 'key-taken' };
}

/** What the API shows of a stored request. */
function toRow(quote: Quote): QuoteRow {
  const { id, created_at, status } = quote;
  const columns = quoteFields.map(({ column }) => [column, quote[column]]);
  return { id, created_at, status, ...(Object.fromEntries(columns) as QuoteColumns) };
}
