import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import { ownerFragments, ownerPath, type PushMessage } from '../../contract/owner.ts';
import { securityEventKinds, type SecurityEventKind } from '../../contract/owner-sign-in.ts';
import { dayMs, glasgowTime } from '../../contract/time.ts';
import { backgroundJob } from '../background-job.ts';
import type { Database } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import type { OwnerSessionRow, SecurityEventRow, Tables } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import type { Mail } from '../notifications/mailer.ts';
import { subscribedDevices } from '../notifications/queue.ts';
import { recordSecurity, type SecurityEvent } from '../security-events.ts';
import { signOutOther, type LostAccess } from './sessions.ts';

/** A failed announcement is retried every `retryMs`, until the event is this old. */
const giveUpMs = dayMs;
const retryMs = 5 * 60_000;
/** How often events of commands are looked for. */
const pollMs = 60_000;
/** How many events of each kind the app shows, so that many of one don't push out the others. */
const maxOfKind = 30;

/** The device that asks, none for a command, and when. */
type By = { session?: SecurityEvent['session']; now: Date };

/** Records which devices and passkeys lost access. */
export async function recordGone(
  trx: Transaction<Tables>,
  { sessions, passkeys }: LostAccess,
  { session, now }: By,
): Promise<void> {
  for (const { device } of sessions)
    await recordSecurity(trx, { kind: 'device-removed', session, signedOut: device }, now);
  for (const { name } of passkeys)
    await recordSecurity(trx, { kind: 'passkey-removed', session, passkey: name }, now);
}

/**
 * Signs another device out with its passkeys, except those to `keep`, and records it. Undefined if
 * there is no such device.
 */
export async function removeDevice(
  trx: Transaction<Tables>,
  id: string,
  { keep, ...by }: By & { keep?: string[] },
) {
  const gone = await signOutOther(trx, id, keep);
  if (gone) await recordGone(trx, gone, by);
  return gone;
}

/** The newest security events first. Throws `DatabaseUnavailable`. */
export async function listSecurity({ db }: Database): Promise<SecurityEventRow[]> {
  const newestOf = (kind: SecurityEventKind) =>
    db
      .selectFrom('security_events')
      .selectAll()
      .where('kind', '=', kind)
      .orderBy('id', 'desc')
      .limit(maxOfKind)
      .execute();
  const lists = await Promise.all(securityEventKinds.map(newestOf));
  return lists.flat().toSorted((one, other) => (one.id < other.id ? 1 : -1));
}

const titles: Record<SecurityEventKind, string> = {
  'device-added': 'A new device is signed in',
  'device-removed': 'A device was signed out',
  'passkey-added': 'A passkey was added',
  'passkey-removed': 'A passkey was removed',
  export: 'All requests were downloaded',
  erase: 'A person was erased',
  'notifications-changed': 'Notifications were turned on, off or moved',
  publish: 'The site was changed',
};

type Shown = Pick<SecurityEventRow, 'id' | 'kind' | 'device' | 'signed_out'>;

/** 'Firefox on Android': nothing personal, since it shows on the lock screen. */
const devicesOf = ({ device, signed_out }: Shown) =>
  signed_out
    ? `${signed_out}, by ${device || 'a command on the server'}`
    : device || 'By a command on the server';

const loggedDevices = ({ device, signed_out }: SecurityEventRow) => ({
  device: device || 'command',
  ...(signed_out && { signedOut: signed_out }),
});

const pushOf = (event: Shown, siteUrl: string): PushMessage => ({
  web_push: 8030,
  notification: {
    title: titles[event.kind],
    body: devicesOf(event),
    tag: event.id,
    navigate: `${siteUrl}${ownerPath}#${ownerFragments.security}`,
    lang: 'en-GB',
  },
});

const mailOf = (event: SecurityEventRow, siteUrl: string): Mail => ({
  subject: titles[event.kind],
  text: `${titles[event.kind]}: ${devicesOf(event)}, ${glasgowTime(event.at)}.

If that was not you, sign the device out in the app, under Settings, then Security:
${siteUrl}${ownerPath}#${ownerFragments.security}`,
});

export type Announcer = ReturnType<typeof openAnnouncer>;

/**
 * Announces security events: by push to the owner's other devices, by e-mail if none of them
 * takes it, and in the log. Events wait in the database, so a crash loses none and several servers may
 * announce.
 */
export function openAnnouncer(app: FastifyInstance) {
  const { database, siteUrl, sendPush, sendMail, log, now } = app;
  const { db } = database;
  const job = backgroundJob(announceDue, pollMs, (error) =>
    log.warn({ err: error }, 'security was not announced'),
  );

  /** Claims an event, so that no other server announces it too. */
  const claim = ({ id, announce_at }: SecurityEventRow) =>
    transact(database, (trx) =>
      trx
        .updateTable('security_events')
        .set({ announce_at: new Date(now().getTime() + retryMs).toISOString() })
        .where('id', '=', id)
        .where('announce_at', '=', announce_at)
        .returning('id')
        .executeTakeFirst(),
    );

  /** Resolves to true if nothing is left to retry. */
  async function announce(event: SecurityEventRow): Promise<boolean> {
    const others = await subscribedDevices(db)
      .where('id', '!=', event.session_id ?? '')
      .execute();
    const message = pushOf(event, siteUrl);
    const outcomes = await Promise.all(others.map((device) => sendPush(device, message)));
    if (outcomes.some(({ kind }) => kind === 'sent')) return true;
    if (!sendMail) return outcomes.every(({ kind }) => kind !== 'retry');
    // Whoever takes push away from the last other device is announced here too.
    try {
      await sendMail(mailOf(event, siteUrl));
      return true;
    } catch {
      return false;
    }
  }

  /** Announces everything that is due. Throws `DatabaseUnavailable`. */
  async function announceDue(): Promise<void> {
    const due = await db
      .selectFrom('security_events')
      .selectAll()
      .where('announce_at', '<=', now().toISOString())
      .orderBy('id')
      .execute();
    for (const event of due) {
      if (!(await claim(event))) continue;
      const { id, at, kind } = event;
      const isFirst = event.announce_at === at;
      if (isFirst) log.info({ event: kind, ...loggedDevices(event), at }, 'security');
      const isOver = now().getTime() - Date.parse(at) > giveUpMs;
      if (!(await announce(event)) && !isOver) continue;
      await transact(database, (trx) =>
        trx
          .updateTable('security_events')
          .set({ announce_at: null })
          .where('id', '=', id)
          .execute(),
      );
    }
  }

  function farewell(
    gone: OwnerSessionRow[],
    { kind, session, signedOut }: SecurityEvent,
  ): void {
    const device = session?.device ?? '';
    const event = { id: newId(now()), kind, device, signed_out: signedOut ?? null };
    for (const one of gone)
      void sendPush(one, pushOf(event, siteUrl)).catch((error: unknown) =>
        log.warn({ err: error }, 'a device was not told that it is signed out'),
      );
  }

  return {
    announceDue,
    /** Sends a last message to devices that this event unsubscribed, as they were. */
    farewell,
    /** Announces devices that one signed out, and tells them. */
    announceSignedOut(gone: LostAccess[], session: SecurityEvent['session']): void {
      job.trigger();
      for (const one of gone.flatMap(({ sessions }) => sessions))
        farewell([one], { kind: 'device-removed', session, signedOut: one.device });
    },
    /** Announces new events now. */
    trigger: job.trigger,
    start: job.start,
    /** Waits for what is being announced. */
    stop: job.stop,
  };
}
