import type { Transaction } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import type { Tables } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import type { NetworkSize } from './network.ts';
import { inTurn, lockSender, senderWindowMs, type Sender } from './sender.ts';

/** `person` and `robot` are quote requests, by how they look. */
export type Action =
  'person' | 'robot' | 'notify' | 'lookup' | 'signIn' | 'passkey' | 'signInLink' | 'ownLink';

/** The name that an action counts under for a network: requests of all kinds share its limit. */
const countedAs = (action: Action) =>
  action === 'person' || action === 'robot' ? 'quote' : action;

/** 0 is no limit. */
type Limits = {
  /** From one IPv4 address or IPv6 /64 in ten minutes. */
  perAddress: number;
  /** From all together in an hour; a tenth of it from one network. */
  overall: number;
};

/**
 * Households get a /56 or a /48 of IPv6, so these may do more than one address, but not 256
 * times as much.
 */
const sizeFactor: Record<NetworkSize, number> = { address: 1, '/56': 2, '/48': 5 };
const overallWindowMs = 3_600_000;

/** The share of an overall limit that one IPv4 address or /48 may use. */
const shareOf = (overall: number) => Math.ceil(overall / 10);

/** Above the overall limit people's requests are still stored, up to this many times it. */
const storedFactor = 10;

/** All limits, shared by all servers on one database. */
const tableOfLimits = ({ perAddress, overall }: Config['limits']): Record<Action, Limits> => ({
  person: { perAddress, overall: storedFactor * overall },
  robot: { perAddress, overall },
  // Whoever asks learns whether a request with these values is stored.
  notify: { perAddress, overall: 0 },
  // One household can't use up DVSA's half a million a day.
  lookup: { perAddress: 20, overall: 3000 },
  // Wrong links and wrong passkeys, so that guessed links on a shared address leave the owner
  // his passkey. No overall limit, which would let strangers lock him out.
  signIn: { perAddress: 20, overall: 0 },
  passkey: { perAddress: 20, overall: 0 },
  // Sign-in links by e-mail, asked for by strangers or by his own devices. Overall there are at
  // most `maxMailedLinks`.
  signInLink: { perAddress: 3, overall: 0 },
  ownLink: { perAddress: 5, overall: 0 },
});

/** Mailed sign-in links that are valid at a time, of each kind, however many people ask. */
export const maxMailedLinks = 2;

export type Limiter = ReturnType<typeof openLimiter>;

/**
 * Counts visitors' actions in the database, one row for each network and time. On PostgreSQL
 * simultaneous actions may exceed an overall limit by a few, but never a network's.
 */
export function openLimiter(database: Database, settings: Config['limits']) {
  const table = tableOfLimits(settings);

  function networkLimits(action: Action, { networks }: Sender) {
    return networks
      .map(({ size, names }) => ({
        counted: names.map((name) => `${countedAs(action)}:${name}`),
        max: table[action].perAddress * sizeFactor[size],
      }))
      .filter(({ max }) => max > 0);
  }

  /** Records an action, and returns the id for `takeBack`. */
  async function record(
    trx: Transaction<Tables>,
    action: Action,
    sender: Sender,
    now: Date,
  ): Promise<string> {
    const id = newId(now);
    const counted = networkLimits(action, sender).map((limit) => limit.counted[0]!);
    if (table[action].overall > 0) counted.push(overallOf(action));
    if (countedAs(action) === 'quote' && (await isWithinShare(trx, sender, now)))
      counted.push(shared);
    if (counted.length > 0) {
      await trx
        .insertInto('visits')
        .values(counted.map((it) => ({ id, counted: it, at: now.toISOString() })))
        .execute();
    }
    return id;
  }

  /** Reliable only while the caller holds the sender's lock. */
  async function check(
    trx: Transaction<Tables>,
    action: Action,
    sender: Sender,
    now: Date,
  ): Promise<number> {
    const waits = [0];
    for (const { counted, max } of networkLimits(action, sender))
      waits.push(await secondsUntilBelow(trx, counted, max, senderWindowMs, now));
    const { overall } = table[action];
    waits.push(await shareWait(trx, sender, action, shareOf(overall), now));
    // Robots get the room that people leave.
    const all =
      action === 'robot' ? [overallOf('person'), overallOf('robot')] : [overallOf(action)];
    waits.push(await secondsUntilBelow(trx, all, overall, overallWindowMs, now));
    return Math.max(...waits);
  }

  const isWithinShare = async (trx: Transaction<Tables>, sender: Sender, now: Date) =>
    settings.overall > 0 &&
    (await shareWait(trx, sender, 'person', shareOf(settings.overall), now)) === 0;

  /** Seconds until its network has used up less than its share of an overall limit. */
  const shareWait = (
    trx: Transaction<Tables>,
    { networks }: Sender,
    action: Action,
    share: number,
    now: Date,
  ) => {
    const own = networks[0]!.names.map((name) => `${countedAs(action)}:${name}`);
    return secondsUntilBelow(trx, own, share, overallWindowMs, now);
  };

  /**
   * Seconds until a quote request is within `overall`, where each network counts up to its share.
   * `already` is 1 if this request has been counted.
   */
  const sharedWait = async (
    trx: Transaction<Tables>,
    sender: Sender,
    overall: number,
    now: Date,
    already = 0,
  ) =>
    Math.max(
      await shareWait(trx, sender, 'person', shareOf(overall) + already, now),
      await secondsUntilBelow(trx, [shared], overall + already, overallWindowMs, now),
    );

  return {
    record,

    /**
     * True when more requests are stored than `overall` allows, or more from this network than
     * its share: then notifications are grouped.
     */
    isBusy: async (trx: Transaction<Tables>, sender: Sender, now: Date) =>
      settings.overall > 0 && (await sharedWait(trx, sender, settings.overall, now, 1)) > 0,

    /**
     * Seconds until a quote request may be stored; 0 if it may now. When the disk is nearly full,
     * people's are held to the overall limit. The caller holds the sender's lock.
     */
    async secondsUntilStored(
      trx: Transaction<Tables>,
      { sender, suspicious }: { sender: Sender; suspicious: boolean },
      isDiskNearlyFull: boolean,
      now: Date,
    ): Promise<number> {
      const wait = await check(trx, suspicious ? 'robot' : 'person', sender, now);
      if (suspicious || !isDiskNearlyFull) return wait;
      return Math.max(wait, await sharedWait(trx, sender, settings.overall, now));
    },

    /**
     * Counts an action if it is allowed: then `retryAfterSeconds` is 0 and `id` is for
     * `takeBack`. Throws `DatabaseUnavailable`.
     */
    async take(action: Action, sender: Sender, now: Date) {
      const taken = await inTurn(sender, () =>
        transact(database, async (trx) => {
          // A refusal writes nothing: the lock is a row in a table.
          const refused = await check(trx, action, sender, now);
          if (refused > 0) return { retryAfterSeconds: refused, id: '' };
          await lockSender(trx, sender, now);
          const retryAfterSeconds = await check(trx, action, sender, now);
          const id = retryAfterSeconds > 0 ? '' : await record(trx, action, sender, now);
          return { retryAfterSeconds, id };
        }),
      );
      return taken ?? { retryAfterSeconds: 1, id: '' };
    },
  };
}

const overallOf = (action: Action) => `all:${action}`;
/** Quote requests of all networks, of each up to its share. */
const shared = 'shared:quote';

/** Seconds until fewer than `max` counted actions are left in the window. */
async function secondsUntilBelow(
  trx: Transaction<Tables>,
  counted: string[],
  max: number,
  ms: number,
  now: Date,
): Promise<number> {
  if (max === 0) return 0;
  const start = now.getTime() - ms;
  const blocking = await trx
    .selectFrom('visits')
    .select('at')
    .where('counted', 'in', counted)
    .where('at', '>', new Date(start).toISOString())
    .orderBy('at', 'desc')
    .offset(max - 1)
    .limit(1)
    .executeTakeFirst();
  return blocking ? Math.ceil((Date.parse(blocking.at) - start) / 1000) : 0;
}

/** Removes a counted action: a successful sign-in does not count. */
export async function takeBack(trx: Transaction<Tables>, id: string): Promise<void> {
  await trx.deleteFrom('visits').where('id', '=', id).execute();
}

/** Deletes rows that no limit counts any more. */
export async function forgetVisits(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - overallWindowMs).toISOString();
  await transact(database, async (trx) => {
    await trx.deleteFrom('visits').where('at', '<=', before).execute();
    await trx.deleteFrom('senders').where('seen_at', '<=', before).execute();
  });
}
