import { backUp, type BackupConfig } from './back-up.ts';

// A process of its own, so that checking and encrypting a large file neither blocks the server nor
// leaves anything in its memory.
export type BackupJob = { config: BackupConfig; now: string };

process.once('message', async ({ config, now }: BackupJob) => {
  await backUp(config, new Date(now));
  // The server may have stopped meanwhile.
  if (process.connected) process.disconnect!();
});
