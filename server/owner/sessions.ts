import type { Transaction } from 'kysely';
import { dayMs } from '../../contract/time.ts';
import type { Database } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import type { OwnerSessionRow, Tables } from '../database/tables.ts';
import { withTimeout } from '../database/transact.ts';
import { hashOf, newToken } from '../http/tokens.ts';

/** A device that is not used for so long has to sign in again. */
export const sessionDays = 90;
/** What reaches far, such as erasing, wants a passkey or a link given within this. */
const recentMs = 10 * 60_000;
/** How exactly the last use is known: writing it on every request would cost a commit each. */
const lastUseMs = 60_000;

/** When a session ends if it is not used again. */
export const expiryOf = ({ last_used_at }: Pick<OwnerSessionRow, 'last_used_at'>) =>
  new Date(Date.parse(last_used_at) + sessionDays * dayMs);

/** Whether the owner has given a passkey or a link in the last ten minutes. */
export const isRecentSignIn = ({ proven_at }: OwnerSessionRow, now: Date) =>
  now.getTime() - Date.parse(proven_at) <= recentMs;

/**
 * Signs a device in and returns its token, which is stored nowhere. A device that is signed
 * in stays the same one, with a new token.
 */
export async function openSession(
  trx: Transaction<Tables>,
  device: string,
  current: OwnerSessionRow | undefined,
  now: Date,
): Promise<{ session: OwnerSessionRow; token: string }> {
  const token = newToken(256);
  const time = now.toISOString();
  const fresh = { token_hash: hashOf(token), device, last_used_at: time, proven_at: time };
  if (current) {
    const renewed = await trx
      .updateTable('owner_sessions')
      .set(fresh)
      .where('id', '=', current.id)
      .returningAll()
      .executeTakeFirst();
    if (renewed) return { session: renewed, token };
  }
  const session = { id: newId(now), created_at: time, ...fresh };
  await trx.insertInto('owner_sessions').values(session).execute();
  return { session, token };
}

/** The session of a token, its last use noted. Read each time: signed out is signed out everywhere. */
export async function findSession(
  { db }: Database,
  token: string,
  now: Date,
): Promise<OwnerSessionRow | undefined> {
  const session = await withTimeout(() =>
    db
      .selectFrom('owner_sessions')
      .selectAll()
      .where('token_hash', '=', hashOf(token))
      .executeTakeFirst(),
  );
  if (!session || expiryOf(session) <= now) return undefined;
  if (now.getTime() - Date.parse(session.last_used_at) < lastUseMs) return session;
  const last_used_at = now.toISOString();
  await withTimeout(() =>
    db
      .updateTable('owner_sessions')
      .set({ last_used_at })
      .where('id', '=', session.id)
      .execute(),
  );
  return { ...session, last_used_at };
}

/** The devices that are signed in, the one used last first; `notified`: push messages go to it. */
export async function listSessions(
  { db }: Database,
  now: Date,
): Promise<(OwnerSessionRow & { notified: boolean })[]> {
  const [sessions, subscriptions] = await withTimeout(() =>
    Promise.all([
      db.selectFrom('owner_sessions').selectAll().orderBy('last_used_at', 'desc').execute(),
      db.selectFrom('push_subscriptions').select('session_id').execute(),
    ]),
  );
  const notified = new Set(subscriptions.map(({ session_id }) => session_id));
  return sessions
    .filter((session) => expiryOf(session) > now)
    .map((session) => ({ ...session, notified: notified.has(session.id) }));
}
