import type { Transaction } from 'kysely';
import { dayMs } from '../../contract/time.ts';
import type { Database } from '../database/database.ts';
import { newId, hashOf, newToken } from '../database/ids.ts';
import type { OwnerPasskeyRow, OwnerSessionRow, Tables } from '../database/tables.ts';
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
  /** When a passkey or a link last proved who it is. */
  provenAt: string;
};

/**
 * Signs a device in and returns its token, of which only the hash is stored. A known device
 * keeps its id and gets a new token.
 */
export async function openSession(
  trx: Transaction<Tables>,
  { device, current, passkey, provenAt }: SignIn,
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
  const session = await trx
    .insertInto('owner_sessions')
    .values({ id: newId(now), created_at: time, ...fresh, passkey_id: passkey ?? null })
    .returningAll()
    .executeTakeFirstOrThrow();
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

/** All devices, signed in or expired, the last used first. Throws `DatabaseUnavailable`. */
export const listSessions = ({ db }: Database): Promise<OwnerSessionRow[]> =>
  db.selectFrom('owner_sessions').selectAll().orderBy('last_used_at', 'desc').execute();

/** True if a device has added this passkey or signed in with it. */
export const isOfDevice = (passkey: OwnerPasskeyRow, device: OwnerSessionRow) =>
  passkey.session_id === device.id || passkey.id === device.passkey_id;

/** True if another device has added this passkey or signed in with it, too. */
export const isShared = (
  passkey: OwnerPasskeyRow,
  device: OwnerSessionRow,
  sessions: OwnerSessionRow[],
): boolean => sessions.some((one) => one.id !== device.id && isOfDevice(passkey, one));

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

/** Ends one session, and with it its links, previews and push messages. Returns what it was. */
export const signOut = (
  trx: Transaction<Tables>,
  id: string,
): Promise<OwnerSessionRow | undefined> =>
  trx.deleteFrom('owner_sessions').where('id', '=', id).returningAll().executeTakeFirst();

/** Devices and passkeys that lost access. */
export type LostAccess = { sessions: OwnerSessionRow[]; passkeys: OwnerPasskeyRow[] };

/**
 * Ends another device's session and deletes the passkeys it added or signed in with, except those to
 * `keep`, which another device must use too. Returns what is gone, undefined if there is no such
 * session.
 */
export async function signOutOther(
  trx: Transaction<Tables>,
  id: string,
  keep: string[] = [],
): Promise<LostAccess | undefined> {
  if (!(await holdSession(trx, id))) return undefined;
  const all = await trx.selectFrom('owner_sessions').selectAll().execute();
  const device = all.find((one) => one.id === id)!;
  const stored = await trx.selectFrom('owner_passkeys').selectAll().execute();
  const passkeys = stored.filter(
    (one) => isOfDevice(one, device) && !(keep.includes(one.id) && isShared(one, device, all)),
  );
  for (const passkey of passkeys)
    await trx.deleteFrom('owner_passkeys').where('id', '=', passkey.id).execute();
  await signOut(trx, id);
  return { sessions: [device], passkeys };
}

/**
 * Ends all sessions and deletes all passkeys, but those of the device that asks, if one does, and all
 * links. Without one the owner needs a new link.
 */
export async function signOutAll(
  trx: Transaction<Tables>,
  asking?: OwnerSessionRow,
): Promise<LostAccess> {
  const by = asking?.id ?? '';
  // Whoever adds a passkey just now is waited for.
  await trx
    .updateTable('owner_sessions')
    .set(({ ref }) => ({ device: ref('device') }))
    .where('id', '!=', by)
    .execute();
  await trx.deleteFrom('owner_links').execute();
  const passkeys = await trx
    .deleteFrom('owner_passkeys')
    .where('id', '!=', asking?.passkey_id ?? '')
    .where((it) => it.or([it('session_id', 'is', null), it('session_id', '!=', by)]))
    .returningAll()
    .execute();
  const sessions = await trx
    .deleteFrom('owner_sessions')
    .where('id', '!=', by)
    .returningAll()
    .execute();
  return { sessions, passkeys };
}
