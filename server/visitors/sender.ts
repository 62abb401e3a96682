import { createHmac } from 'node:crypto';
import type { Transaction } from 'kysely';
import { dayMs } from '../../contract/time.ts';
import type { Database } from '../database/database.ts';
import type { Secrets } from '../database/secrets.ts';
import type { Tables } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import { networksOf, type Network } from './network.ts';

export type Sender = {
  /** Of the IPv4 address or the /64: stands for one household, firm or mobile cell. */
  name: string;
  /** Every network it counts in, the widest first; `name` is the last. */
  networks: Network[];
};

/** Names the sender of a request so that the name tells nothing about them once the day is over. */
export type Senders = (ip: string, now: Date) => Promise<Sender>;

const keyPrefix = 'sender:';

/**
 * Hashes network addresses with a random key that is thrown away after a day:
 * enough to count, too little to find out who it was.
 */
export function openSenders(database: Database, secrets: Secrets): Senders {
  let cleanedFor: string | undefined;
  return async (ip, now) => {
    const day = isoDay(now.getTime());
    const key = await secrets(keyPrefix + day);
    if (cleanedFor !== day) {
      cleanedFor = day;
      await forgetBefore(database, isoDay(now.getTime() - dayMs));
    }
    const networks = networksOf(ip).map(({ size, name }) => ({
      size,
      name: createHmac('sha256', key).update(name).digest('base64url'),
    }));
    return { name: networks.at(-1)!.name, networks };
  };
}

async function forgetBefore(database: Database, day: string): Promise<void> {
  await transact(database, async (trx) => {
    await trx
      .deleteFrom('secrets')
      .where('name', 'like', `${keyPrefix}%`)
      .where('name', '<', keyPrefix + day)
      .execute();
    await trx.deleteFrom('senders').where('seen_at', '<', day).execute();
  });
}

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * Puts what comes from one network in order: its rows stay locked until the commit. The widest
 * is locked first, by everybody, so nobody waits in a circle.
 */
export async function lockSender(
  trx: Transaction<Tables>,
  { networks }: Sender,
  now: Date,
): Promise<void> {
  const seen_at = now.toISOString();
  await trx
    .insertInto('senders')
    .values(networks.map(({ name }) => ({ sender: name, seen_at })))
    .onConflict((conflict) => conflict.column('sender').doUpdateSet({ seen_at }))
    .execute();
}
