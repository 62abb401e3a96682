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
import { newId } from '../database/ids.ts';
import type { Quote, Tables } from '../database/tables.ts';
import { transact, waitForTurn } from '../database/transact.ts';
import { enqueue, type QueuePlan } from '../notifications/queue.ts';
import type { Permit } from '../visitors/limiter.ts';
import { searchKeyOfQuote } from './search-key.ts';
import { acceptSecondAttempt, asSent, insertQuote, lockQuote, setColumns } from './states.ts';
import { toRow } from './views.ts';

/** How a request is recognised when it is sent again. */
type Identity = {
  /** The visitor's network: see visitors/sender.ts. */
  sender: string;
  idempotencyKey: string | null;
  /**
   * A plain form has no key, so equal values within ten minutes count as the same request. The
   * same holds when a script retries a plain post that got no answer.
   */
  matchByValues: boolean;
};

export type CheckedSubmission = Identity & {
  values: QuoteValues;
  location?: Location | undefined;
  suspicious: boolean;
  page: string | null;
};

export type StoreResult =
  /** `isQueued`: a notification is waiting. */
  | { kind: 'stored'; row: QuoteRow; isQueued: boolean }
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
  cancelled_at: null,
  version: 0,
} as const satisfies Partial<Quote>;

/**
 * Stores a valid request with its notifications in one transaction that is on disk when this
 * returns. A duplicate gets the row stored before; if that was quarantined and the duplicate is
 * not suspicious, it is accepted. `take` asks for the permission to store another one. Throws
 * `DatabaseUnavailable`.
 */
export async function storeQuote(
  database: Database,
  sent: CheckedSubmission,
  { plan, take, now }: { plan: QueuePlan; take: () => Promise<Permit>; now: Date },
): Promise<StoreResult> {
  const columns = toColumns(sent.values);
  let permit: Permit | undefined;
  let isNew = false;
  try {
    const result = await transact(database, store);
    if (!isNew) permit?.giveBack();
    return result;
  } catch (error) {
    permit?.giveBack();
    throw error;
  }

  async function store(trx: Transaction<Tables>): Promise<StoreResult> {
    // Nothing else keeps two equal posts without a key apart.
    if (sent.idempotencyKey === null) await waitForTurn(trx, database, `sender ${sent.sender}`);
    const earlier = await findDuplicate(trx, sent, { columns, now });
    if (earlier) return answerDuplicate(trx, earlier);
    const { retryAfterSeconds } = (permit ??= await take());
    if (retryAfterSeconds > 0) return { kind: 'limited', retryAfterSeconds };

    const id = newId(now);
    const sentNow = {
      id,
      created_at: now.toISOString(),
      status: sent.suspicious ? ('quarantined' as const) : ('new' as const),
      ...columns,
      ...newQuoteDefaults,
      ...sent.location,
      page: sent.page,
      sender: sent.sender,
      idempotency_key: sent.idempotencyKey,
    };
    const quote: Quote = { ...sentNow, search_key: searchKeyOfQuote(sentNow) };
    isNew = await insertQuote(trx, quote);
    // Another request with the same key was faster.
    if (!isNew)
      return answerDuplicate(trx, (await findDuplicate(trx, sent, { columns, now }))!);
    if (!sent.suspicious) await enqueue(trx, quote, { plan, now });
    return { kind: 'stored', row: toRow(quote), isQueued: !sent.suspicious };
  }

  async function answerDuplicate(trx: Transaction<Tables>, found: Quote): Promise<StoreResult> {
    if (!hasSameValues(await asSent(trx, found), columns)) return { kind: 'key-taken' };
    const earlier = await takeOver(trx, found, sent);
    const isQueued = !sent.suspicious && (await acceptSecondAttempt(trx, earlier, now));
    if (isQueued) await enqueue(trx, earlier, { plan, now });
    const stored = isQueued ? { ...earlier, status: 'new' as const } : earlier;
    return { kind: 'stored', row: toRow(stored), isQueued };
  }
}

/** Adds the key and location of a repeated request to the stored one, where it lacks them. */
async function takeOver(
  trx: Transaction<Tables>,
  earlier: Quote,
  { idempotencyKey, location }: CheckedSubmission,
): Promise<Quote> {
  if (idempotencyKey === null || earlier.idempotency_key !== null) return earlier;
  const added = { idempotency_key: idempotencyKey, ...location };
  await setColumns(trx, earlier.id, added);
  return { ...earlier, ...added };
}

/** Equal values count as the same request for this long. */
const sameMs = 10 * 60_000;

/** The stored request that this one repeats, by its key or, for a plain form, by its values. */
async function findDuplicate(
  trx: Transaction<Tables>,
  { idempotencyKey, matchByValues, sender }: Identity,
  { columns, now }: { columns: QuoteColumns; now: Date },
): Promise<Quote | undefined> {
  if (idempotencyKey === null && !matchByValues) return undefined;
  const since = new Date(now.getTime() - sameMs).toISOString();
  const found = await trx
    .selectFrom('quote_requests')
    .selectAll()
    .where((it) =>
      it.or([
        ...(idempotencyKey === null ? [] : [it('idempotency_key', '=', idempotencyKey)]),
        // A cancelled request that is sent again is a new one.
        it.and([
          it('phone', '=', columns.phone),
          it('sender', '=', sender),
          it('created_at', '>', since),
          it('cancelled_at', 'is', null),
        ]),
      ]),
    )
    .orderBy('created_at')
    .execute();
  const hasKey = (one: Quote) => one.idempotency_key === idempotencyKey;
  return idempotencyKey === null
    ? found.find((one) => hasSameValues(one, columns))
    : (found.find(hasKey) ??
        found.find((one) => one.idempotency_key === null && hasSameValues(one, columns)));
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
