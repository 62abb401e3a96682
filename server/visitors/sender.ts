import { createHmac } from 'node:crypto';
import { dayMs } from '../../contract/time.ts';
import type { Database } from '../database/database.ts';
import { readSecret } from '../database/secrets.ts';
import { transact } from '../database/transact.ts';
import { networksOf } from './network.ts';

export type Senders = {
  /**
   * Names a visitor's network, an IPv4 address or an IPv6 /48, by a hash that can't be traced back
   * once the next day is over. All servers name it alike, each day anew.
   */
  senderOf(ip: string, now: Date): Promise<string>;
  /** Deletes the keys of days before yesterday, in memory too. Throws `DatabaseUnavailable`. */
  forgetSenders(now: Date): Promise<void>;
};

const keyPrefix = 'sender:';

/** Hashes network addresses with a random key for each day: enough to count by, not to identify anybody. */
export function openSenders(database: Database): Senders {
  let known = { day: '', key: '' };
  return {
    async senderOf(ip, now) {
      const day = isoDay(now.getTime());
      if (known.day !== day) known = { day, key: await readSecret(database, keyPrefix + day) };
      const [widest] = networksOf(ip);
      return createHmac('sha256', known.key).update(widest!.name).digest('base64url');
    },
    async forgetSenders(now) {
      const yesterday = isoDay(now.getTime() - dayMs);
      if (known.day < yesterday) known = { day: '', key: '' };
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
