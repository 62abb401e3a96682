import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

/**
 * Ends a session; its push messages end with it. `withPasskey` is for a device that is no
 * longer in the owner's hand: the passkey it made or used last goes too. Says whether there
 * was such a session.
 */
export async function signOut(
  trx: Transaction<Tables>,
  id: string,
  withPasskey: boolean,
): Promise<boolean> {
  if (withPasskey) {
    await trx.deleteFrom('owner_passkeys').where('session_id', '=', id).execute();
  }
  const ended = await trx
    .deleteFrom('owner_sessions')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Ends all sessions, forgets all passkeys and links: the owner comes back by a new link. */
export async function signOutEverywhere(trx: Transaction<Tables>): Promise<void> {
  for (const table of ['owner_sessions', 'owner_passkeys', 'owner_links'] as const) {
    await trx.deleteFrom(table).execute();
  }
}
