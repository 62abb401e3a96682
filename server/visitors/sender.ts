import { createHmac } from 'node:crypto';
import type { Transaction } from 'kysely';
import { dayMs } from '../../contract/time.ts';
import type { Database } from '../database/database.ts';
import { readSecret } from '../database/secrets.ts';
import type { Tables } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import { DatabaseUnavailable } from '../database/unavailable.ts';
import { networksOf, type NetworkSize } from './network.ts';

export type Sender = {
  /** Hash of the IPv4 address or the /64, which stands for one household, firm or mobile cell. */
  name: string;
  /** The name, and just after midnight also yesterday's. */
  names: string[];
  /** All networks of the address, the widest first, with their names. */
  networks: { size: NetworkSize; names: string[] }[];
};

export type Senders = {
  /** Names a request's sender by a hash that can't be traced back once the next day is over. */
  senderOf(ip: string, now: Date): Promise<Sender>;
  /** Deletes the keys of days before yesterday, in memory too. Throws `DatabaseUnavailable`. */
  forgetSenders(now: Date): Promise<void>;
};

/** How long a sender's actions count, over midnight too. */
export const senderWindowMs = 10 * 60_000;

const keyPrefix = 'sender:';

/** Hashes network addresses with a random key for each day: enough to count by, not to identify anybody. */
export function openSenders(database: Database): Senders {
  let keys = new Map<string, string>();
  const keyOf = async (day: string) =>
    [day, keys.get(day) ?? (await readSecret(database, keyPrefix + day))] as const;
  return {
    async senderOf(ip, now) {
      const days = new Set([now.getTime(), now.getTime() - senderWindowMs].map(isoDay));
      const current = new Map(await Promise.all([...days].map(keyOf)));
      keys = current;
      const networks = networksOf(ip).map(({ size, name }) => ({
        size,
        names: [...current.values()].map((key) =>
          createHmac('sha256', key).update(name).digest('base64url'),
        ),
      }));
      const { names } = networks.at(-1)!;
      return { name: names[0]!, names, networks };
    },
    async forgetSenders(now) {
      const yesterday = isoDay(now.getTime() - dayMs);
      keys = new Map([...keys].filter(([day]) => day >= yesterday));
      await transact(database, (trx) =>
        trx
          .deleteFrom('secrets')
          .where('name', 'like', `${keyPrefix}%`)
          .where('name', '<', keyPrefix + yesterday)
          .execute(),
      );
    },
  };
}

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * Locks a network's rows until the commit, so that its requests are handled in turn. The widest
 * is locked first by everybody, so there are no deadlocks.
 */
export const lockSender = (
  trx: Transaction<Tables>,
  { networks }: Sender,
  now: Date,
): Promise<void> =>
  lockNames(
    trx,
    networks.flatMap(({ names }) => names.toReversed()),
    now,
  );

/** Locks rows of these names until the commit, in this order. */
export async function lockNames(
  trx: Transaction<Tables>,
  names: string[],
  now: Date,
): Promise<void> {
  const seen_at = now.toISOString();
  await trx
    .insertInto('senders')
    .values(names.map((sender) => ({ sender, seen_at })))
    .onConflict((conflict) => conflict.column('sender').doUpdateSet({ seen_at }))
    .execute();
}

/** Transactions of one network at the same time, and how many more may wait. */
const atOnce = 2;
const maxWaiting = 200;
type Turn = PromiseWithResolvers<void>;
const lines = new Map<string, { running: number; waiting: Turn[] }>();

/**
 * Runs work that locks a sender, a few at a time for each of the widest networks: waiting for
 * the lock holds a database connection, and one network could take all of them. Undefined, with
 * nothing done, if too many wait already. Throws {@link DatabaseUnavailable} to all who wait
 * once the database fails one of them, instead of after 2.5 s each.
 */
export async function inTurn<T>(
  { networks }: Sender,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const name = networks[0]!.names[0]!;
  const line = lines.get(name) ?? { running: 0, waiting: [] };
  if (line.running === atOnce) {
    if (line.waiting.length >= maxWaiting) return undefined;
    const turn = Promise.withResolvers<void>();
    line.waiting.push(turn);
    await turn.promise;
  } else {
    line.running += 1;
    lines.set(name, line);
  }
  try {
    return await work();
  } catch (error) {
    if (error instanceof DatabaseUnavailable) {
      for (const turn of line.waiting.splice(0)) turn.reject(error);
    }
    throw error;
  } finally {
    const next = line.waiting.shift();
    if (next) next.resolve();
    else if ((line.running -= 1) === 0) lines.delete(name);
  }
}
