import Fastify, { type FastifyError, type FastifyInstance } from 'fastify';
import { ownerApiPath } from '../contract/owner.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import { openSecrets } from './database/secrets.ts';
import { watchEventLoop } from './health/event-loop-lag.ts';
import { healthRoutes } from './health/routes.ts';
import { readBodies } from './http/body-parsers.ts';
import { errorReplies } from './http/errors.ts';
import { gracefulShutdown, type Shutdown } from './http/graceful-shutdown.ts';
import { securityHeaders } from './http/headers.ts';
import { siteUrlOf } from './http/site-url.ts';
import { maxConnections, pipelineLimit, timeoutsAndSizes } from './http/timeouts-and-limits.ts';
import { loggerOptions, RequestLog, type LogStream } from './http/logging.ts';
import {
  answerMalformed,
  assertValidHttp,
  routeExpectations,
} from './http/request-validation.ts';
import { emailChannel } from './notifications/email.ts';
import { openMailer } from './notifications/mailer.ts';
import { openPush, pushChannel } from './notifications/push.ts';
import { createOutbox, type Outbox } from './notifications/outbox.ts';
import { notificationRoutes } from './requests/notify-route.ts';
import { webhookRoutes } from './notifications/webhook.ts';
import { whatsappChannel } from './notifications/whatsapp.ts';
import { openIntake } from './requests/intake.ts';
import { quoteRoutes } from './requests/routes.ts';
import { notifiedRequests, storeVehicle } from './requests/store.ts';
import { openFormTokens } from './visitors/form-token.ts';
import { openLimiter } from './visitors/limiter.ts';
import { isTrustedBy } from './visitors/network.ts';
import { openSenders } from './visitors/sender.ts';
import { sendOwnerError, signInFirst } from './owner/authenticate.ts';
import { ownerRoutes } from './owner/routes.ts';
import { openAnnouncer, type Announcer } from './owner/security.ts';
import { requestPageRoutes } from './request-page/routes.ts';
import type { Build } from './site-files/load-build.ts';
import { ownerAppRoutes } from './site-files/owner-app.ts';
import { withPrivacyNotice } from './site-files/fill-page.ts';
import { securityTxtRoute } from './site-files/security-txt.ts';
import { pageRoutes, sendNotFound } from './site-files/routes.ts';
import { completeRequest } from './vehicles/complete-request.ts';
import { openVehicles, type Vehicles } from './vehicles/lookup.ts';
import { openRegisters } from './vehicles/open-registers.ts';
import { vehicleRoutes } from './vehicles/routes.ts';

export type AppParts = {
  config: Config;
  /** Migrated, or about to be. */
  database: Database;
  build: Build;
  /** The clock, for tests. */
  now?: () => Date;
  /** Destination of log lines, in place of standard output. */
  logStream?: LogStream;
};

export type BuiltApp = {
  app: FastifyInstance;
  outbox: Outbox;
  announcer: Announcer;
  shutdown: Shutdown;
  vehicles: Vehicles;
};

/** Puts the server together. The caller listens, and starts and stops the outbox. */
export async function buildApp(parts: AppParts): Promise<BuiltApp> {
  const { config, database, build, now = () => new Date(), logStream } = parts;
  const siteUrl = siteUrlOf(config, build.manifest.siteUrl);
  const headers = securityHeaders(siteUrl);
  const toErrorReply = errorReplies(build.manifest.business.phone.display);

  const app = Fastify({
    ...timeoutsAndSizes,
    clientErrorHandler: (error, socket) => answerMalformed(error, socket, headers),
    logger: loggerOptions(config.logLevel, logStream),
    logController: new RequestLog(),
    trustProxy: config.trustProxy.length > 0 ? isTrustedBy(config.trustProxy) : false,
    // An address that can't be decoded leads nowhere.
    frameworkErrors(_error, request, reply) {
      reply.headers(headers);
      if (request.raw.url!.startsWith(ownerApiPath))
        return sendOwnerError(reply, signInFirst());
      return sendNotFound(request, reply, build);
    },
  });
  app.server.maxConnections = maxConnections;
  routeExpectations(app.server);
  const shutdown = gracefulShutdown(app, config.trustProxy.length > 0);
  const limitPipelining = pipelineLimit();
  app.addHook('onRequest', async (request, reply) => {
    limitPipelining(request, reply);
    reply.headers(headers);
    assertValidHttp(request);
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { statusCode, message } = toErrorReply(error);
    if (statusCode >= 500) request.log.error({ err: error }, 'request failed');
    return reply.code(statusCode).send({ data: null, error: { message } });
  });
  readBodies(app);

  const secrets = openSecrets(database);
  const { limits } = config;
  const senderOf = openSenders(database, secrets);
  const limiter = openLimiter(database, limits);
  const tokens = openFormTokens(secrets, limits.minSeconds);
  const localService = config.pushLocalService;
  const contactEmail = build.manifest.business.email;
  const sendPush = openPush({ database, secrets, contactEmail, localService });
  const sendMail = config.email && openMailer(config.email);
  const channels = [
    ...(config.whatsapp ? [whatsappChannel(config.whatsapp)] : []),
    ...(config.email ? [emailChannel(config.email)] : []),
    pushChannel(database, sendPush, siteUrl),
  ];
  const outbox = createOutbox({
    database,
    requests: notifiedRequests,
    channels,
    log: app.log,
    now,
  });
  const announcer = openAnnouncer({ database, siteUrl, sendPush, sendMail, log: app.log, now });

  let notFound = 0;
  const eventLoopLag = watchEventLoop(app, now);
  const intake = openIntake({
    limiter,
    tokens,
    secrets,
    senderOf,
    database,
    build,
    channels: config.channels,
    now,
    siteUrl,
  });
  const vehicles = openVehicles(openRegisters(config, now), now);
  quoteRoutes(app, {
    intake,
    siteUrl,
    tokens,
    now,
    build,
    toErrorReply,
    onQueued: outbox.trigger,
    onStored: (request) =>
      void completeRequest(
        {
          vehicles,
          log: app.log,
          storeVehicle: (id, vehicle) => storeVehicle(database, id, vehicle),
        },
        request,
      ),
  });
  requestPageRoutes(app, {
    database,
    build,
    channels: config.channels,
    siteUrl,
    now,
    onQueued: outbox.trigger,
  });
  vehicleRoutes(app, { limiter, senderOf, tokens, vehicles, siteUrl, now });
  notificationRoutes(app, { database, outbox, siteUrl, toErrorReply });
  app.register(async (scope) =>
    webhookRoutes(scope, {
      webhook: config.webhook,
      database,
      requests: notifiedRequests,
      now,
    }),
  );
  app.register(async (scope) =>
    healthRoutes(scope, {
      database,
      channels: config.channels,
      maxBackupBytes: config.backups.maxBytes,
      shutdown,
      now,
      vehicles,
      notFoundCount: () => notFound,
      eventLoopLag,
    }),
  );
  ownerRoutes(app, {
    database,
    siteUrl,
    toErrorReply,
    senderOf,
    limiter,
    secrets,
    siteName: build.manifest.business.tradingName,
    localService,
    channels: config.channels,
    onQueued: outbox.trigger,
    onSecurity: announcer.trigger,
    sendMail,
    now,
  });
  await ownerAppRoutes(app, build.ownerFolder);
  const contact = config.securityContact ?? `mailto:${contactEmail}`;
  securityTxtRoute(app, { contact, siteUrl, now });
  const pages = withPrivacyNotice(build, config);
  await pageRoutes(app, { build: pages, onNotFound: () => (notFound += 1) });
  return { app, outbox, announcer, shutdown, vehicles };
}
