import type { Transaction } from 'kysely';
import type { SecurityEventKind } from '../contract/owner-sign-in.ts';
import { dayMs } from '../contract/time.ts';
import { newId } from './database/ids.ts';
import type { OwnerSessionRow, Tables } from './database/tables.ts';

const keptMs = 365 * dayMs;

export type SecurityEvent = {
  kind: SecurityEventKind;
  /** The device that did it; none for a command on the server. */
  session?: Pick<OwnerSessionRow, 'id' | 'device'> | undefined;
  /** The name of the passkey it is about. */
  passkey?: string;
  /** The name of the device that was signed out. */
  signedOut?: string;
};

/** Records a security event; the server announces it after the commit. */
export async function recordSecurity(
  trx: Transaction<Tables>,
  { kind, session, passkey, signedOut }: SecurityEvent,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const old = new Date(now.getTime() - keptMs).toISOString();
  await trx.deleteFrom('security_events').where('at', '<', old).execute();
  await trx
    .insertInto('security_events')
    .values({
      id: newId(now),
      at,
      kind,
      device: session?.device ?? '',
      passkey: passkey ?? null,
      signed_out: signedOut ?? null,
      session_id: session?.id ?? null,
      announce_at: at,
    })
    .execute();
}
