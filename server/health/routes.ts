import { existsSync } from 'node:fs';
import { dayMs } from '../../contract/time.ts';
import { healthAnswer, statusAnswer } from '../../contract/api-schemas.ts';
import { backupFolder } from '../backups/backup-files.ts';
import { lastBackup } from '../backups/hourly.ts';
import type { Database } from '../database/database.ts';
import type { App } from '../http/schemas.ts';
import { configuredChannels } from '../notifications/queue.ts';
import { unnotifiedIn } from '../requests/find.ts';

const lateMs = 10 * 60_000;

type Notifications = 'ok' | 'not configured' | 'late' | 'failing';

const statusSchema = { response: { '2xx': statusAnswer, '5xx': statusAnswer } };
const healthSchema = { response: { '2xx': healthAnswer, '5xx': healthAnswer } };

/**
 * `/livez`: the process runs and is not shutting down. `/readyz`: it can store requests.
 * `/healthz`: what the owner should know, without business figures.
 */
export function healthRoutes(app: App): void {
  const { config, database, vehicles, now } = app;
  const { channels } = config;
  const startedAt = now().getTime();

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get('/livez', { schema: statusSchema }, async (_request, reply) => {
    return reply
      .code(app.isLeaving ? 503 : 200)
      .send({ status: app.isLeaving ? 'shutting down' : 'ok' });
  });

  app.get('/readyz', { schema: statusSchema }, async (_request, reply) => {
    const isReady = !app.isLeaving && (await canStore(database));
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'unavailable' });
  });

  app.get('/healthz', { schema: healthSchema }, async (request, reply) => {
    const figures = { notFound: app.notFound.count, eventLoopLagMs: app.eventLoopLag() };
    try {
      const notifications = await notificationStatus();
      const push = await pushStatus();
      const registers = registerStatus();
      const { backups, lastBackupAt } = backupStatus();
      const isWell = [notifications, push, registers, backups].every((one) =>
        ['ok', 'not configured'].includes(one),
      );
      return {
        status: isWell ? 'ok' : 'degraded',
        database: 'ok',
        notifications,
        push,
        vehicles: registers,
        backups,
        lastBackupAt,
        ...figures,
      };
    } catch (error) {
      request.log.error({ err: error }, 'the database is not available');
      return reply
        .code(503)
        .send({ status: 'unavailable', database: 'unavailable', ...figures });
    }
  });

  function registerStatus(): string {
    if (!vehicles.isConfigured) return 'not configured';
    const refused = vehicles.refused();
    return refused.length > 0 ? `key refused: ${refused.join(', ')}` : 'ok';
  }

  /** Names the answers of push services that take no messages for a device. */
  async function pushStatus(): Promise<string> {
    const devices = await database.db
      .selectFrom('push_subscriptions')
      .select('refused')
      .distinct()
      .execute();
    if (devices.length === 0) return 'not configured';
    const refused = devices.flatMap((device) => device.refused ?? []);
    return refused.length > 0 ? `refused: ${refused.join(', ')}` : 'ok';
  }

  /** By the files themselves; of PostgreSQL only where its folder of backups is mounted. */
  function backupStatus(): { backups: string; lastBackupAt: string | null } {
    const folder = backupFolder(config);
    const last = lastBackup(folder);
    const lastBackupAt = last?.toISOString() ?? null;
    if (config.databaseUrl && !existsSync(folder))
      return { backups: 'not configured', lastBackupAt };
    const isLate = now().getTime() - (last?.getTime() ?? startedAt) > dayMs;
    return { backups: isLate ? 'none younger than a day' : 'ok', lastBackupAt };
  }

  async function notificationStatus(): Promise<Notifications> {
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

async function canStore({ db }: Database): Promise<boolean> {
  try {
    await db.selectFrom('secrets').select('name').limit(1).execute();
    return true;
  } catch {
    return false;
  }
}
