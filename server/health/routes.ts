import { healthAnswer, statusAnswer } from '../../contract/api-schemas.ts';
import type { Database } from '../database/database.ts';
import type { App } from '../http/schemas.ts';
import { writeSetting } from '../database/settings.ts';
import { checkHealth } from './health.ts';

const statusSchema = { response: { '2xx': statusAnswer, '5xx': statusAnswer } };
const healthSchema = { response: { '2xx': healthAnswer, '5xx': healthAnswer } };

/** Anybody may ask, and each check is a commit. */
const checkedMs = 1000;

/**
 * `/livez`: the process runs and is not shutting down. `/readyz`: it can store requests.
 * `/healthz`: what the owner should know, without business figures.
 */
export function healthRoutes(app: App): void {
  const { database, now } = app;

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get('/livez', { schema: statusSchema }, async (_request, reply) =>
    reply
      .code(app.isLeaving ? 503 : 200)
      .send({ status: app.isLeaving ? 'shutting down' : 'ok' }),
  );

  let checked: { until: number; canStore: Promise<boolean> } | undefined;
  app.get('/readyz', { schema: statusSchema }, async (_request, reply) => {
    const time = now().getTime();
    if (!checked || checked.until < time)
      checked = { until: time + checkedMs, canStore: canStore(database) };
    const isReady = app.isPrepared && !app.isLeaving && (await checked.canStore);
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'unavailable' });
  });

  app.get('/healthz', { schema: healthSchema }, async (request, reply) => {
    try {
      const { reasons, ...parts } = await checkHealth(app);
      return {
        status: reasons.length === 0 ? 'ok' : 'degraded',
        reasons: reasons.map(({ name }) => name),
        database: 'ok',
        ...parts,
      };
    } catch (error) {
      request.log.error({ err: error }, 'the database is not available');
      return reply.code(503).send({ status: 'unavailable', database: 'unavailable' });
    }
  });
}

/** Changes as many pages as a request with its indexes: a full disk has no room for it. */
const filler = 'x'.repeat(60_000);

async function canStore(database: Database): Promise<boolean> {
  try {
    await writeSetting(database, 'readiness', { filler });
    return true;
  } catch {
    return false;
  }
}
