import type { Transaction } from 'kysely';
import { ownerFragments, ownerPath } from '../../contract/owner.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import { hashOf, newToken } from '../http/tokens.ts';
import type { Mail } from '../notifications/mailer.ts';

/** A link that nobody has opened by then is void. */
export const linkMinutes = 15;
/** The same for one that a signed-in device shows to another as a QR code. */
const codeMinutes = 2;

/**
 * Makes an address under `siteUrl` that signs one device in, once. With `madeBy` it is that
 * session's code for another device. Throws `DatabaseUnavailable`.
 */
export async function makeLink(
  database: Database,
  siteUrl: string,
  now: Date,
  madeBy: string | null = null,
): Promise<{ address: string; expiresAt: string }> {
  const token = newToken(256);
  const minutes = madeBy === null ? linkMinutes : codeMinutes;
  const expires_at = new Date(now.getTime() + minutes * 60_000).toISOString();
  await transact(database, async (trx) => {
    await trx.deleteFrom('owner_links').where('expires_at', '<', now.toISOString()).execute();
    await trx
      .insertInto('owner_links')
      .values({ token_hash: hashOf(token), expires_at, session_id: madeBy })
      .execute();
  });
  // After the '#' it reaches no log: browsers keep that part to themselves.
  const address = `${siteUrl}${ownerPath}#${ownerFragments.link}=${token}`;
  return { address, expiresAt: expires_at };
}

/** The e-mail that brings the owner a link. */
export const mailWithLink = (address: string): Mail => ({
  subject: 'Sign in to your requests',
  text: `Open this on your phone and tap the button. It works once, for ${linkMinutes} minutes.\n\n${address}\n\nIf you did not ask for it, do nothing: nobody gets in without it.`,
});

/**
 * Uses a link up. Returns which session made it and when that proved whose it is, undefined if the
 * link does not count any more. A code proves no more than the device that shows it.
 */
export async function redeemLink(
  trx: Transaction<Tables>,
  token: string,
  now: Date,
): Promise<{ madeBy: string | null; provenAt: string } | undefined> {
  const redeemed = await trx
    .deleteFrom('owner_links')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now.toISOString())
    .returning('session_id')
    .executeTakeFirst();
  if (!redeemed) return undefined;
  const madeBy = redeemed.session_id;
  if (madeBy === null) return { madeBy, provenAt: now.toISOString() };
  const maker = await trx
    .selectFrom('owner_sessions')
    .select('proven_at')
    .where('id', '=', madeBy)
    .executeTakeFirst();
  return maker && { madeBy, provenAt: maker.proven_at };
}
