import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './database/database.ts';
import { coarsenLocations } from './requests/coarsen-locations.ts';

const intervalMs = 3_600_000;

/** Now and every hour, keeps of stored requests no more than was promised. It never keeps the process alive. */
export function startHousekeeping(database: Database, log: FastifyBaseLogger): void {
  const clean = () =>
    coarsenLocations(database, new Date()).catch((error: unknown) =>
      log.warn({ err: error }, 'locations could not be coarsened'),
    );
  void clean();
  setInterval(clean, intervalMs).unref();
}
