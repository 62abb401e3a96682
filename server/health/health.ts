import { existsSync, statSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { OwnerHealth } from '../../contract/owner-answers.ts';
import { dayMs } from '../../contract/time.ts';
import { backupFolder } from '../backups/backup-files.ts';
import { hasOnlyErasures } from '../backups/erased.ts';
import { lastBackup } from '../backups/hourly.ts';
import { noChannel } from '../notifications/channel.ts';
import { configuredChannels, subscribedDevices } from '../notifications/queue.ts';
import { unnotifiedIn } from '../requests/find.ts';

const lateMs = 10 * 60_000;

/** The state of each part, for /healthz: 'ok', 'not configured', or what is wrong. */
export type Health = {
  notifications: string;
  push: string;
  vehicles: string;
  backups: string;
  /** ISO; null if there is none. */
  lastBackupAt: string | null;
  /** What needs the owner's attention: its name, and a sentence that says what to do. */
  reasons: OwnerHealth['reasons'];
};

/** Looks after everything that the owner should know of. Throws `DatabaseUnavailable`. */
export async function checkHealth(app: FastifyInstance): Promise<Health> {
  const { config, database, build, vehicles, now } = app;
  const folder = backupFolder(config);
  const last = lastBackup(folder);
  const parts = {
    notifications: await notificationStatus(),
    push: await pushStatus(),
    vehicles: vehicleStatus(),
    backups: backupStatus(),
  };
  const { notifications, push } = parts;
  const isWrong = (part: string) => part !== 'ok' && part !== 'not configured';
  const { siteUrl } = build.manifest;
  const reasons: Record<string, string | false> = {
    notifications:
      notifications === 'not configured'
        ? noChannel
        : isWrong(notifications) &&
          `Notifying you is ${notifications}: your app shows of which requests, the log why.`,
    push:
      isWrong(push) &&
      `A push service takes no messages for a device (${push}): turn its notifications off and on.`,
    vehicles: isWrong(parts.vehicles) && `A register of vehicles: ${parts.vehicles}.`,
    backups:
      isWrong(parts.backups) &&
      `No backup is younger than a day: look into the log for 'no backup was made'.`,
    disk:
      (await database.isDiskNearlyFull()) &&
      'Less than a tenth of the disk is free: make room.',
    siteUrl:
      config.siteUrl !== undefined &&
      config.siteUrl !== siteUrl &&
      `SITE_URL is ${config.siteUrl}, but the pages were built for ${siteUrl}: build again.`,
    proxy:
      app.hasUnknownProxy() &&
      'A proxy forwards visitors, but TRUST_PROXY is empty: they all share one limit.',
  };
  return {
    ...parts,
    lastBackupAt: last?.toISOString() ?? null,
    reasons: Object.entries(reasons).flatMap(([name, sentence]) =>
      sentence ? [{ name, sentence }] : [],
    ),
  };

  function vehicleStatus(): string {
    if (!vehicles.isConfigured) return 'not configured';
    const refused = vehicles.refused();
    return refused.length > 0 ? `key refused: ${refused.join(', ')}` : 'ok';
  }

  /** By the files themselves; of PostgreSQL only where its folder of backups is mounted. */
  function backupStatus(): string {
    if (config.databaseUrl && (!existsSync(folder) || hasOnlyErasures(folder)))
      return 'not configured';
    // Where none was made yet, the data may be younger than a day.
    const since = last ?? statSync(config.dataDir, { throwIfNoEntry: false })?.birthtime;
    const isLate = since && now().getTime() - since.getTime() > dayMs;
    return isLate ? 'none younger than a day' : 'ok';
  }

  /** Names the answers of push services that take no messages for a device. */
  async function pushStatus(): Promise<string> {
    const devices = await subscribedDevices(database.db).execute();
    if (devices.length === 0) return 'not configured';
    const refused = new Set(devices.flatMap((device) => device.push_refused ?? []));
    return refused.size > 0 ? `refused: ${[...refused].join(', ')}` : 'ok';
  }

  async function notificationStatus(): Promise<'ok' | 'not configured' | 'late' | 'failing'> {
    const { channels } = config;
    const before = (ms: number) => new Date(now().getTime() - ms).toISOString();
    const all = await configuredChannels(database, channels);
    const unnotified = unnotifiedIn(database.db, channels);
    const [failed, late] = await Promise.all([
      unnotified
        .where('state', '=', 'failed')
        .where('settled_at', '>', before(dayMs))
        .limit(1)
        .executeTakeFirst(),
      unnotified
        .where('state', '=', 'pending')
        .where('queued_at', '<', before(lateMs))
        .limit(1)
        .executeTakeFirst(),
    ]);
    if (failed) return 'failing';
    if (all.length === 0) return 'not configured';
    return late ? 'late' : 'ok';
  }
}
