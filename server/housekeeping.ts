import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './database/database.ts';
import { coarsenLocations } from './requests/coarsen-locations.ts';
import { forgetVisits } from './visitors/limiter.ts';

const intervalMs = 3_600_000;

/** Now and every hour, keeps of stored requests no more than was promised. It never keeps the process alive. */
export function startHousekeeping(database: Database, log: FastifyBaseLogger): void {
  const clean = async () => {
    const warn = (message: string) => (error: unknown) => log.warn({ err: error }, message);
    const now = new Date();
    await coarsenLocations(database, now).catch(warn('locations could not be coarsened'));
    await forgetVisits(database, now).catch(warn('old visits could not be deleted'));
  };
  void clean();
  setInterval(() => void clean(), intervalMs).unref();
}
