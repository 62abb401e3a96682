import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { backgroundJob } from '../background-job.ts';
import { backupFolder, listBackups } from './backup-files.ts';
import { forgetErasures } from './erased.ts';
import { thinBackups } from './thin-backups.ts';

const everyMs = 60_000;

/** 'yyyy-mm-ddThh' */
const hourOf = (time: Date) => time.toISOString().slice(0, 13);

/**
 * Makes a backup of SQLite when there is none of this hour, and deletes the old ones. Any number of
 * servers may run it on one folder.
 */
export function openHourlyBackups({ config, log, now }: FastifyInstance) {
  const folder = backupFolder(config);
  let thinned = '';

  async function work(): Promise<void> {
    const hour = hourOf(now());
    const newest = listBackups(folder).find(({ isReplaced }) => !isReplaced);
    const isMissing = !config.databaseUrl && (!newest || hourOf(newest.time) !== hour);
    if (!isMissing && thinned === hour) return;
    thinned = hour;
    try {
      if (isMissing) await backUpInThread();
    } finally {
      // Without a new one, too: no backup may become too old.
      if (existsSync(folder)) thinBackups(folder, now());
      forgetErasures(folder, now());
    }
  }

  /** Checking and encrypting a large file would block the event loop. */
  async function backUpInThread(): Promise<void> {
    const { dataDir, backupRecipient } = config;
    const workerData = { config: { dataDir, backupRecipient }, now: now() };
    const worker = new Worker(new URL('./back-up-thread.ts', import.meta.url), { workerData });
    await once(worker, 'exit');
  }

  return backgroundJob(work, everyMs, (error) =>
    log.warn({ err: error }, 'no backup was made'),
  );
}

/** When the last backup was made; undefined where none is, or where none is known. */
export const lastBackup = (folder: string): Date | undefined =>
  listBackups(folder).find(({ isReplaced }) => !isReplaced)?.time;
