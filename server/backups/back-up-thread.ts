import { workerData } from 'node:worker_threads';
import { backUp, type BackupConfig } from './back-up.ts';

const { config, now } = workerData as { config: BackupConfig; now: Date };
await backUp(config, now);
