import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';

// A thread that moves what the log holds into the file. Nobody else waits for the disk, nor for it.
using database = new DatabaseSync(workerData as string);
database.exec('pragma wal_checkpoint(passive)');
