import type { Transaction } from 'kysely';
import { dayMs } from '../../contract/time.ts';
import type { Database } from '../database/database.ts';
import { newId, hashOf, newToken } from '../database/ids.ts';
import type {
  OwnerPasskeyRow,
  OwnerSessionRow,
  PushSubscriptionRow,
  Tables,
} from '../database/tables.ts';
import { transact } from '../database/transact.ts';

/** A device unused for this long has to sign in again. */
const unusedMs = 90 * dayMs;
/** After this a passkey or link is needed again, however much the device is used. */
const provenMs = 365 * dayMs;
/** The server remembers an ended session as long as browsers keep a cookie, to tell it from one that was signed out. */
export const rememberedDays = 400;
/** How recent a passkey or link must be for removing a passkey, erasing and the like. */
const recentMs = 10 * 60_000;
/** Precision of the last use: storing it on every request would cost a commit each. */
const lastUseMs = 60_000;

/** When a session ends if it is not used again. */
export const expiryOf = ({
  last_used_at,
  proven_at,
}: Pick<OwnerSessionRow, 'last_used_at' | 'proven_at'>) =>
  new Date(Math.min(Date.parse(last_used_at) + unusedMs, Date.parse(proven_at) + provenMs));

export const hasEnded = (session: OwnerSessionRow, now: Date) => expiryOf(session) <= now;

/** True if the owner used a passkey or a link in the last ten minutes. */
export const isRecentSignIn = ({ proven_at }: OwnerSessionRow, now: Date) =>
  now.getTime() - Date.parse(proven_at) <= recentMs;

type SignIn = {
  device: string;
  /** The session of the asking device, if known; it may have expired. */
  current: OwnerSessionRow | undefined;
  /** The passkey used, if one was. */
  passkey: string | undefined;
  /** The device whose code signs this one in, if one did. */
  madeBy: string | null;
  /** When a passkey or a link last proved who it is. */
  provenAt: string;
};

/**
 * Signs a device in and returns its token, of which only the hash is stored. A known device
 * keeps its id and gets a new token.
 */
export async function openSession(
  trx: Transaction<Tables>,
  { device, current, passkey, madeBy, provenAt }: SignIn,
  now: Date,
): Promise<{ session: OwnerSessionRow; token: string; isNew: boolean }> {
  const token = newToken();
  const time = now.toISOString();
  const forgotten = new Date(now.getTime() - rememberedDays * dayMs).toISOString();
  await trx.deleteFrom('owner_sessions').where('last_used_at', '<', forgotten).execute();
  const fresh = { token_hash: hashOf(token), device, last_used_at: time, proven_at: provenAt };
  if (current) {
    const renewed = await trx
      .updateTable('owner_sessions')
      .set({ ...fresh, ...(passkey && { passkey_id: passkey }) })
      .where('id', '=', current.id)
      .returningAll()
      .executeTakeFirst();
    if (renewed) return { session: renewed, token, isNew: false };
  }
  const session = {
    id: newId(now),
    created_at: time,
    ...fresh,
    passkey_id: passkey ?? null,
    made_by: madeBy,
  };
  await trx.insertInto('owner_sessions').values(session).execute();
  return { session, token, isNew: true };
}

/**
 * The session of a token, expired or not; stores the last use of an active one. Not cached:
 * signing out works at once everywhere.
 */
export async function findSession(
  database: Database,
  token: string,
  now: Date,
): Promise<OwnerSessionRow | undefined> {
  const session = await database.db
    .selectFrom('owner_sessions')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  if (!session || hasEnded(session, now)) return session;
  if (now.getTime() - Date.parse(session.last_used_at) < lastUseMs) return session;
  const last_used_at = now.toISOString();
  await transact(database, async (trx) => {
    await trx
      .updateTable('owner_sessions')
      .set({ last_used_at })
      .where('id', '=', session.id)
      .execute();
  });
  return { ...session, last_used_at };
}

type ListedSession = OwnerSessionRow & { notified: boolean; refused: number | null };

/**
 * All devices, signed in or expired, the last used first; `notified`: push messages go to it,
 * `refused`: the status with which its push service refused the last one.
 */
export async function listSessions({ db }: Database): Promise<ListedSession[]> {
  const [sessions, subscriptions] = await Promise.all([
    db.selectFrom('owner_sessions').selectAll().orderBy('last_used_at', 'desc').execute(),
    db.selectFrom('push_subscriptions').select(['session_id', 'refused']).execute(),
  ]);
  const bySession = new Map(subscriptions.map((one) => [one.session_id, one]));
  return sessions.map((session) => {
    const subscription = bySession.get(session.id);
    const refused = subscription?.refused ?? null;
    return { ...session, notified: subscription !== undefined, refused };
  });
}

/** True if a device has added this passkey or signed in with it. */
export const isOfDevice = (passkey: OwnerPasskeyRow, device: OwnerSessionRow) =>
  passkey.session_id === device.id || passkey.id === device.passkey_id;

/** Devices and passkeys that lost access. */
export type LostAccess = { sessions: OwnerSessionRow[]; passkeys: OwnerPasskeyRow[] };
/** The same, with the push subscriptions that ended. */
export type SignedOut = LostAccess & { subscriptions: PushSubscriptionRow[] };

/**
 * A session and everything that goes with it when another device signs it out: the devices that
 * came in by its code or by a passkey it added, directly or through others, and the passkeys that
 * any of them added or used. The asking device, `by`, stays with what it signed in itself.
 */
export function accessLostWith(
  sessions: OwnerSessionRow[],
  passkeys: OwnerPasskeyRow[],
  id: string,
  by: string | undefined,
): LostAccess {
  const adderOf = new Map(passkeys.map((passkey) => [passkey.id, passkey.session_id]));
  const gone = new Set(sessions.filter((session) => session.id === id));
  // Grows while it is read: devices that these let in are added.
  for (const { id: maker } of gone)
    for (const one of sessions) {
      const adder = one.passkey_id === null ? null : adderOf.get(one.passkey_id);
      if (one.id !== by && (one.made_by === maker || adder === maker)) gone.add(one);
    }
  return {
    sessions: [...gone],
    passkeys: passkeys.filter((passkey) =>
      [...gone].some((device) => isOfDevice(passkey, device)),
    ),
  };
}

/** The push subscriptions of these sessions, which end with them. */
export const subscriptionsOf = (
  trx: Transaction<Tables>,
  sessions: string[],
): Promise<PushSubscriptionRow[]> =>
  trx
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('session_id', 'in', sessions)
    .execute();

/**
 * Makes others wait who change or end this session, until the transaction ends. False if there is
 * no such session.
 */
export async function holdSession(trx: Transaction<Tables>, id: string): Promise<boolean> {
  const held = await trx
    .updateTable('owner_sessions')
    .set(({ ref }) => ({ device: ref('device') }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return held !== undefined;
}

/**
 * Ends one session. Passkeys it added and devices it signed in stay, and go from now on with the
 * device that had signed it in: otherwise a device in the middle could sign itself out to free
 * the rest from a stolen one.
 */
export async function signOut(trx: Transaction<Tables>, id: string): Promise<void> {
  const maker = trx.selectFrom('owner_sessions as ended').where('ended.id', '=', id);
  await trx
    .updateTable('owner_passkeys')
    .set({ session_id: maker.select('ended.made_by') })
    .where('session_id', '=', id)
    .execute();
  await trx
    .updateTable('owner_sessions')
    .set({ made_by: maker.select('ended.made_by') })
    .where('made_by', '=', id)
    .execute();
  await trx.deleteFrom('owner_sessions').where('id', '=', id).execute();
}

/**
 * Ends another device's session and everything in {@link accessLostWith}, except the passkeys to
 * `keep`;
 * its push messages end too. Returns what is gone, undefined if there is no such session.
 */
export async function signOutOther(
  trx: Transaction<Tables>,
  id: string,
  by?: string,
  keep: string[] = [],
): Promise<SignedOut | undefined> {
  if (!(await holdSession(trx, id))) return undefined;
  const all = await trx.selectFrom('owner_sessions').selectAll().execute();
  const stored = await trx.selectFrom('owner_passkeys').selectAll().execute();
  // The devices that a kept passkey let in stay with it.
  const kept = (passkey: { id: string }) => keep.includes(passkey.id);
  const origins = stored.map((one) => (kept(one) ? { ...one, session_id: null } : one));
  const { sessions, passkeys } = accessLostWith(all, origins, id, by);
  const subscriptions = await subscriptionsOf(
    trx,
    sessions.map((session) => session.id),
  );
  const gone = {
    sessions,
    passkeys: passkeys.filter((passkey) => !kept(passkey)),
    subscriptions,
  };
  for (const passkey of gone.passkeys)
    await trx.deleteFrom('owner_passkeys').where('id', '=', passkey.id).execute();
  for (const session of sessions) await signOut(trx, session.id);
  return gone;
}

/** Ends all sessions and deletes all passkeys and links; the owner needs a new link. */
export async function signOutEverywhere(trx: Transaction<Tables>): Promise<LostAccess> {
  await trx.deleteFrom('owner_links').execute();
  return {
    passkeys: await trx.deleteFrom('owner_passkeys').returningAll().execute(),
    sessions: await trx.deleteFrom('owner_sessions').returningAll().execute(),
  };
}
