import type { Transaction } from 'kysely';
import { ownerFragments, ownerPath } from '../../contract/owner.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import { hashOf, newToken } from '../http/tokens.ts';

/** A link that nobody has opened by then is void. */
export const linkMinutes = 15;

/** Makes an address under `siteUrl` that signs one device in, once. Throws `DatabaseUnavailable`. */
export async function makeLink(
  database: Database,
  siteUrl: string,
  now: Date,
): Promise<string> {
  const token = newToken(256);
  const expires_at = new Date(now.getTime() + linkMinutes * 60_000).toISOString();
  await transact(database, async (trx) => {
    await trx.deleteFrom('owner_links').where('expires_at', '<', now.toISOString()).execute();
    await trx
      .insertInto('owner_links')
      .values({ token_hash: hashOf(token), expires_at })
      .execute();
  });
  // After the '#' it reaches no log: browsers keep that part to themselves.
  return `${siteUrl}${ownerPath}#${ownerFragments.link}=${token}`;
}

/** Uses a link up. Says whether it was one that still counts. */
export async function redeemLink(
  trx: Transaction<Tables>,
  token: string,
  now: Date,
): Promise<boolean> {
  const redeemed = await trx
    .deleteFrom('owner_links')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now.toISOString())
    .returning('token_hash')
    .executeTakeFirst();
  return redeemed !== undefined;
}
