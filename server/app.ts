import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { healthRoutes } from './health/routes.ts';
import { readBodies } from './http/bodies.ts';
import { doorOf, type Door } from './http/door.ts';
import { refuser } from './http/errors.ts';
import { securityHeaders } from './http/headers.ts';
import { impatienceGuard } from './http/impatience.ts';
import { loggerOptions, RequestLog, type LogStream } from './http/logging.ts';
import { assertProperHttp, takeExpectations } from './http/proper-http.ts';
import { mostConnections, serverOptions } from './http/server-options.ts';
import { emailChannel } from './notifications/email.ts';
import { createOutbox, type Outbox } from './notifications/outbox.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { webhookRoutes } from './notifications/webhook.ts';
import { whatsappChannel } from './notifications/whatsapp.ts';
import type { Build } from './pages/build.ts';
import { pageRoutes, sendNotFound } from './pages/routes.ts';
import { quoteRoutes } from './quotes/routes.ts';

export type AppParts = {
  config: Config;
  /** Migrated, or about to be. */
  database: Database;
  build: Build;
  /** The clock, for tests. */
  now?: () => Date;
  /** Where log lines go instead of standard output. */
  logStream?: LogStream;
};

export type BuiltApp = { app: FastifyInstance; outbox: Outbox; door: Door };

/** Puts the server together. The caller listens, and starts and stops the outbox. */
export async function buildApp(parts: AppParts): Promise<BuiltApp> {
  const { config, database, build, now = () => new Date(), logStream } = parts;
  const headers = securityHeaders(config.siteUrl ?? build.manifest.siteUrl);
  const refuse = refuser(build.manifest.business.phone.display);

  const app = Fastify({
    ...serverOptions(headers),
    logger: loggerOptions(config.logLevel, logStream),
    logController: new RequestLog(),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    // An address that can't be decoded leads nowhere.
    frameworkErrors(_error, request, reply) {
      reply.headers(headers);
      return sendNotFound(request, reply, build);
    },
  });
  app.server.maxConnections = mostConnections;
  takeExpectations(app.server);
  const door = doorOf(app, config.trustProxy.length > 0);
  const guard = impatienceGuard();
  app.addHook('onRequest', async (request, reply) => {
    guard(request, reply);
    reply.headers(headers);
    assertProperHttp(request);
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { statusCode, message } = refuse(error);
    if (statusCode >= 500) request.log.error({ err: error }, 'request failed');
    return reply.code(statusCode).send({ data: null, error: { message } });
  });
  readBodies(app);

  const channels = [
    ...(config.whatsapp ? [whatsappChannel(config.whatsapp)] : []),
    ...(config.email ? [emailChannel(config.email)] : []),
  ];
  const configured = channels.map(({ name }) => name);
  const outbox = createOutbox({ database, channels, log: app.log, now });

  let notFound = 0;
  const { limits } = config;
  const onUrgent = outbox.wake;
  quoteRoutes(app, { limits, database, build, configured, refuse, now, onUrgent });
  notificationRoutes(app, { database, outbox, refuse });
  app.register(async (scope) =>
    webhookRoutes(scope, { webhook: config.webhook, database, now }),
  );
  app.register(async (scope) =>
    healthRoutes(scope, { database, configured, door, now, notFoundCount: () => notFound }),
  );
  await pageRoutes(app, { build, onNotFound: () => (notFound += 1) });
  return { app, outbox, door };
}
