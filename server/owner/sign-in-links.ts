import type { Insertable, Transaction } from 'kysely';
import { ownerFragments, ownerPath } from '../../contract/owner.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { transact, waitForTurn } from '../database/transact.ts';
import { hashOf, newToken } from '../database/ids.ts';
import type { Mail } from '../notifications/mailer.ts';

/** How long a link is valid. */
export const linkMinutes = 15;
/** How long the QR code for another device is valid. */
const codeMinutes = 2;

/** Mailed links that are valid at a time, of each kind, however many people ask. */
const maxMailedLinks = 2;

/** Counted apart, so that strangers can't use up the links of the owner's devices. */
const mailedFor = { anybody: 1, ownDevice: 2 };

type MadeLink = { address: string; expiresAt: string };
type LinkRow = Insertable<Tables['owner_links']>;

/**
 * Makes a one-time sign-in address under `siteUrl`. With `madeBy` it is that session's code for
 * another device. Throws `DatabaseUnavailable`.
 */
export async function makeLink(
  database: Database,
  { siteUrl, now, madeBy }: { siteUrl: string; now: Date; madeBy?: string },
): Promise<MadeLink> {
  const { row, link } = newLink(siteUrl, now, { session_id: madeBy ?? null });
  await transact(database, (trx) => insertLink(trx, row, now));
  return link;
}

/**
 * Mails the owner a link, unless he has enough valid ones: strangers who ask can neither keep
 * him from one nor flood him (at most eight an hour). `isOwn`: a signed-in device asks, whose
 * links are counted apart. Rejects if the mail was refused; its link is void then.
 */
export async function mailLink(
  database: Database,
  sendMail: (mail: Mail) => Promise<void>,
  { siteUrl, now, isOwn }: { siteUrl: string; now: Date; isOwn: boolean },
): Promise<void> {
  const mailed = isOwn ? mailedFor.ownDevice : mailedFor.anybody;
  const { row, link } = newLink(siteUrl, now, { session_id: null, mailed });
  const isMade = await transact(database, async (trx) => {
    // Requests at the same moment are handled in turn.
    await waitForTurn(trx, database, 'mailed links');
    const good = await trx
      .selectFrom('owner_links')
      .select('token_hash')
      .where('mailed', '=', mailed)
      .where('expires_at', '>', now.toISOString())
      .execute();
    if (good.length >= maxMailedLinks) return false;
    await insertLink(trx, row, now);
    return true;
  });
  if (!isMade) return;
  try {
    await sendMail(mailWithLink(link.address));
  } catch (error) {
    await transact(database, (trx) =>
      trx.deleteFrom('owner_links').where('token_hash', '=', row.token_hash).execute(),
    );
    throw error;
  }
}

function newLink(
  siteUrl: string,
  now: Date,
  facts: Pick<LinkRow, 'session_id' | 'mailed'>,
): { row: LinkRow; link: MadeLink } {
  const token = newToken();
  const minutes = facts.session_id === null ? linkMinutes : codeMinutes;
  const expires_at = new Date(now.getTime() + minutes * 60_000).toISOString();
  // Browsers don't send what follows '#', so no log has it.
  const address = `${siteUrl}${ownerPath}#${ownerFragments.link}=${token}`;
  return {
    row: { token_hash: hashOf(token), expires_at, ...facts },
    link: { address, expiresAt: expires_at },
  };
}

async function insertLink(trx: Transaction<Tables>, row: LinkRow, now: Date): Promise<void> {
  await trx.deleteFrom('owner_links').where('expires_at', '<', now.toISOString()).execute();
  await trx.insertInto('owner_links').values(row).execute();
}

/** The e-mail with a sign-in link. */
export const mailWithLink = (address: string): Mail => ({
  subject: 'Sign in to your requests',
  text: `Open this on your phone and tap the button. It works once, for ${linkMinutes} minutes.\n\n${address}\n\nIf you did not ask for it, do nothing: nobody gets in without it.`,
});

/**
 * Uses a link up. Returns whether it is a device's code for another one, and what time counts as proof
 * of who it is; undefined if the link is not valid. A code proves no more than the device that shows it.
 */
export async function redeemLink(
  trx: Transaction<Tables>,
  token: string,
  now: Date,
): Promise<{ isCode: boolean; provenAt: string } | undefined> {
  const redeemed = await trx
    .deleteFrom('owner_links')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now.toISOString())
    .returning('session_id')
    .executeTakeFirst();
  if (!redeemed) return undefined;
  const { session_id: maker_id } = redeemed;
  if (maker_id === null) return { isCode: false, provenAt: now.toISOString() };
  const maker = await trx
    .selectFrom('owner_sessions')
    .select('proven_at')
    .where('id', '=', maker_id)
    .executeTakeFirst();
  return maker && { isCode: true, provenAt: maker.proven_at };
}
