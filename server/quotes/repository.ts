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
import { findEarlier, isSame, liftQuarantine } from './resend.ts';

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
  /** `isQueued`: the owner is to be told of it, from now on. */
  | { kind: 'stored'; row: QuoteRow; isQueued: boolean }
  | { kind: 'key-taken' }
  | { kind: 'limited'; retryAfterSeconds: number };

/**
 * Stores a checked request together with its place in the outbox, in one
 * transaction that is on disk when this returns. A resend gets the row it made
 * before; if that was taken for a robot's and the resend is not, it is set free.
 * Throws `DatabaseUnavailable`.
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
    if (earlier) return answerResend(earlier);
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
    if (!inserted) return answerResend((await findEarlier(trx, request, columns, now))!);
    if (!request.suspicious) await enqueue(trx, quote.id, plan, now);
    return { kind: 'stored', row: toRow(quote), isQueued: !request.suspicious };

    async function answerResend(earlier: Quote): Promise<StoreResult> {
      if (!isSame(earlier, columns)) return { kind: 'key-taken' };
      const isLifted = !request.suspicious && (await liftQuarantine(trx, earlier.id));
      if (!isLifted) return { kind: 'stored', row: toRow(earlier), isQueued: false };
      await enqueue(trx, earlier.id, plan, now);
      return { kind: 'stored', row: toRow({ ...earlier, status: 'new' }), isQueued: true };
    }
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

/** What the API shows of a stored request. */
function toRow(quote: Quote): QuoteRow {
  const { id, created_at, status } = quote;
  const columns = quoteFields.map(({ column }) => [column, quote[column]]);
  return { id, created_at, status, ...(Object.fromEntries(columns) as QuoteColumns) };
}
