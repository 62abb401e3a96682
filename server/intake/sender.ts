import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { dayMs } from '../../contract/time.ts';
import type { Database } from '../database/database.ts';
import type { Secrets } from '../database/secrets.ts';
import { transact } from '../database/transact.ts';

/** Gives each sender a name that tells nothing about them once the day is over. */
export type Senders = (ip: string, now: Date) => Promise<string>;

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
    return createHmac('sha256', key).update(networkOf(ip)).digest('base64url');
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
 * What one household or firm has: an IPv4 address, or a /64 of IPv6, in which
 * every device picks addresses at will.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped) return mapped[1]!;
  const address = ip.split('%')[0]!;
  if (!isIPv6(address)) return ip;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  // The gap of '::' holds as many zeros as are missing; only the first four groups count.
  if (tail !== undefined) {
    const tailGroups = tail === '' ? 0 : tail.split(':').length + (tail.includes('.') ? 1 : 0);
    const zeros = Math.max(0, 8 - groups.length - tailGroups);
    groups.push(...Array<string>(zeros).fill('0'), ...tail.split(':'));
  }
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
    .concat('::/64');
}
