import type { Drill } from '../support/findings.ts';
import { slowClients } from './slow-clients.ts';
import { loadOnPostgres, loadOnSqlite, type LoadSize } from './throughput.ts';

/** `short`: seconds in all, for `npm test`, where figures mean nothing and failures do. */
export function loadDrills(form: 'short' | 'full'): Drill[] {
  const isFull = form === 'full';
  const size: LoadSize = isFull
    ? { connections: 64, warmUp: { seconds: 3 }, requests: { seconds: 10 }, parts: 4 }
    : { connections: 16, warmUp: undefined, requests: { count: 160 }, parts: 1 };
  const slow = isFull
    ? { headers: 1000, bodies: 1000, readers: 500 }
    : { headers: 20, bodies: 20, readers: 10 };
  return [
    { name: 'Pages and requests, SQLite', run: () => loadOnSqlite(size) },
    { name: 'Requests, PostgreSQL', run: () => loadOnPostgres(size) },
    { name: 'Slow clients', run: () => slowClients(slow) },
  ];
}
