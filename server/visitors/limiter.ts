import type { Transaction } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import type { Tables } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import type { NetworkSize } from './network.ts';
import { inTurn, lockSender, senderWindowMs, type Sender } from './sender.ts';

/** `person` and `robot` are quote requests, by how they look. */
export type Action = 'person' | 'robot' | 'lookup' | 'signIn' | 'signInLink' | 'ownLink';

/** 0 is no limit. */
type Limits = {
  /** Actions that share this name share each network's limit. */
  counted: 'quote' | 'lookup' | 'signIn' | 'signInLink' | 'ownLink';
  /** From one IPv4 address or IPv6 /64 in ten minutes. */
  perAddress: number;
  /** From all together in an hour. */
  overall: number;
};

/** Families are given a /56 or a /48 of IPv6, so these may do more than one address, but not 256 times as much. */
const sizeFactor: Record<NetworkSize, number> = { address: 1, '/56': 2, '/48': 5 };
const overallWindowMs = 3_600_000;

/** Above the overall limit people's requests are still stored, up to this many times it. */
const storedFactor = 10;

/** Every limit there is, for all servers on one database together. */
const tableOfLimits = ({ perAddress, overall }: Config['limits']) =>
  ({
    person: { counted: 'quote', perAddress, overall: storedFactor * overall },
    robot: { counted: 'quote', perAddress, overall },
    // DVSA answers half a million a day, so one household can't use it up.
    lookup: { counted: 'lookup', perAddress: 20, overall: 3000 },
    // Wrong links and passkeys. None overall: nobody shuts the owner out.
    signIn: { counted: 'signIn', perAddress: 20, overall: 0 },
    // E-mails with a link that strangers may have the owner sent, and those his own devices ask for.
    // All together are limited by the links that are still good: sign-in-links.ts.
    signInLink: { counted: 'signInLink', perAddress: 3, overall: 0 },
    ownLink: { counted: 'ownLink', perAddress: 5, overall: 0 },
  }) satisfies Record<Action, Limits>;

export type Limiter = ReturnType<typeof openLimiter>;

/**
 * Counts in the database what visitors do, one row for each network and time. On PostgreSQL,
 * what happens at the same moment may pass a limit overall by a few, but none of a network.
 */
export function openLimiter(database: Database, settings: Config['limits']) {
  const table = tableOfLimits(settings);

  function networkLimits(action: Action, { networks }: Sender) {
    const { counted, perAddress } = table[action];
    return networks
      .map(({ size, names }) => ({
        counted: names.map((name) => `${counted}:${name}`),
        max: perAddress * sizeFactor[size],
      }))
      .filter(({ max }) => max > 0);
  }

  /** Writes down that it happened, and returns the id to take it back by. */
  async function record(
    trx: Transaction<Tables>,
    action: Action,
    sender: Sender,
    now: Date,
  ): Promise<string> {
    const id = newId(now);
    const counted = networkLimits(action, sender).map((limit) => limit.counted[0]!);
    if (table[action].overall > 0) counted.push(overallOf(action));
    if (counted.length > 0) {
      await trx
        .insertInto('visits')
        .values(counted.map((it) => ({ id, counted: it, at: now.toISOString() })))
        .execute();
    }
    return id;
  }

  /** The caller holds the sender's lock. */
  async function check(
    trx: Transaction<Tables>,
    action: Action,
    sender: Sender,
    now: Date,
  ): Promise<number> {
    const waits = [0];
    for (const { counted, max } of networkLimits(action, sender))
      waits.push(await secondsUntilBelow(trx, counted, max, senderWindowMs, now));
    // Robots have the room that people leave, and can't use up theirs.
    const together: Action[] = action === 'robot' ? ['person', 'robot'] : [action];
    waits.push(await overallWait(trx, together, table[action].overall, now));
    return Math.max(...waits);
  }

  const overallWait = (trx: Transaction<Tables>, of: Action[], max: number, now: Date) =>
    secondsUntilBelow(trx, of.map(overallOf), max, overallWindowMs, now);

  return {
    record,

    /** True when more requests are stored than `overall` allows: then notifications are grouped. */
    isBusy: async (trx: Transaction<Tables>, now: Date) =>
      settings.overall > 0 &&
      (await overallWait(trx, ['person'], settings.overall + 1, now)) > 0,

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
      return Math.max(wait, await overallWait(trx, ['person'], settings.overall, now));
    },

    /**
     * Counts an action if it may happen now: then `retryAfterSeconds` is 0 and `id` is what
     * `takeBack` wants. Throws `DatabaseUnavailable`.
     */
    async take(action: Action, sender: Sender, now: Date) {
      const taken = await inTurn(sender, () =>
        transact(database, async (trx) => {
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

/** The limit-th youngest must have left the window before another is allowed. */
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

/** Forgets that an action happened: a sign-in that was right counts for nothing. */
export async function takeBack(trx: Transaction<Tables>, id: string): Promise<void> {
  await trx.deleteFrom('visits').where('id', '=', id).execute();
}

/** Deletes what no limit counts any more. Throws `DatabaseUnavailable`. */
export async function forgetVisits(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - overallWindowMs).toISOString();
  await transact(database, async (trx) => {
    await trx.deleteFrom('visits').where('at', '<=', before).execute();
  });
}
