import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** Ends all sessions, forgets all passkeys and links: the owner comes back by a new link. */
export async function signOutEverywhere(trx: Transaction<Tables>): Promise<void> {
  // Push subscriptions go with their sessions.
  for (const table of ['owner_sessions', 'owner_passkeys', 'owner_links'] as const) {
    await trx.deleteFrom(table).execute();
  }
}
