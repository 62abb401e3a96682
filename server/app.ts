import Fastify, { type FastifyError } from 'fastify';
import { apiPrefix, receivedPath, requestPagePath } from '../contract/api.ts';
import { ownerApiPath } from '../contract/owner.ts';
import type { Config } from './config.ts';
import './context.ts';
import type { Database } from './database/database.ts';
import { openSecrets } from './database/secrets.ts';
import { unavailable } from './database/unavailable.ts';
import { healthRoutes } from './health/routes.ts';
import { watchForUnknownProxy } from './health/unknown-proxy.ts';
import { readBodies } from './http/body-parsers.ts';
import { errorReplies } from './http/errors.ts';
import { securityHeaders } from './http/headers.ts';
import { siteUrlOf } from './http/site-url.ts';
import { limitBody, limitHandler, timeoutsAndSizes } from './http/timeouts-and-limits.ts';
import { useSchemas, type App, type ZodTypes } from './http/schemas.ts';
import { loggerOptions, RequestLog, type LogStream } from './http/logging.ts';
import {
  answerMalformed,
  assertValidHttp,
  routeExpectations,
} from './http/request-validation.ts';
import { emailChannel } from './notifications/email.ts';
import { openMailer } from './notifications/mailer.ts';
import { openPush, pushChannel } from './notifications/push.ts';
import { createOutbox } from './notifications/outbox.ts';
import { webhookRoutes } from './notifications/webhook.ts';
import { whatsappChannel } from './notifications/whatsapp.ts';
import { notifyRoute, quoteRoutes } from './requests/routes.ts';
import { openFormTokens } from './visitors/form-token.ts';
import { openLimiter } from './visitors/limiter.ts';
import { isTrustedBy } from './visitors/network.ts';
import { sendOwnerError, signInFirst } from './owner/authenticate.ts';
import { ownerRoutes } from './owner/routes.ts';
import { openAnnouncer } from './owner/security.ts';
import { requestPageRoutes } from './request-page/routes.ts';
import { openPublisher } from './site-edits/publisher.ts';
import { previewRoute } from './site-edits/preview.ts';
import { siteEditRoutes } from './site-edits/routes.ts';
import { openLiveBuild } from './site-files/live-build.ts';
import type { Build } from './site-files/load-build.ts';
import { ownerAppRoutes } from './site-files/owner-app.ts';
import { securityTxtRoute } from './site-files/security-txt.ts';
import { pageRoutes, sendNotFound } from './site-files/routes.ts';
import { openRegisters, openVehicles } from './vehicles/lookup.ts';
import { vehicleRoutes } from './vehicles/routes.ts';

/** What these addresses begin with reads requests. */
const readingRequests = [apiPrefix, requestPagePath, receivedPath];

export type AppOptions = {
  config: Config;
  /** Migrated, or about to be. */
  database: Database;
  build: Build;
  /** The clock, for tests. */
  now?: () => Date;
  /** Where log lines go instead of standard output. */
  logStream?: LogStream;
};

/**
 * Puts the server together: its context (context.ts) and its routes. The caller listens, and starts
 * and stops the outbox, the announcer and the publisher.
 */
export async function buildApp(options: AppOptions): Promise<App> {
  const { config, database, now = () => new Date(), logStream } = options;
  const build = openLiveBuild(options.build, config, now);
  const siteUrl = siteUrlOf(config, build.manifest.siteUrl);
  const headers = securityHeaders(siteUrl);

  const app = Fastify({
    ...timeoutsAndSizes,
    clientErrorHandler: (error, socket) => answerMalformed(error, socket, headers),
    logger: loggerOptions(config.logLevel, logStream),
    logController: new RequestLog(),
    trustProxy: config.trustProxy.length > 0 ? isTrustedBy(config.trustProxy) : false,
    // An address that can't be decoded does not exist.
    frameworkErrors(_error, request, reply) {
      reply.headers(headers);
      if (request.raw.url!.startsWith(ownerApiPath))
        return sendOwnerError(reply, signInFirst());
      return sendNotFound(request, reply);
    },
  }).withTypeProvider<ZodTypes>();
  useSchemas(app);
  routeExpectations(app.server);
  app.addHook('preHandler', limitHandler);
  const tooSlow = Object.assign(new Error('slow body'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  limitBody(app, (socket) => answerMalformed(tooSlow, socket, headers));
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    assertValidHttp(request);
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { statusCode, message, retryAfterSeconds } = app.toErrorReply(error);
    if (statusCode >= 500) request.log.error({ err: error }, 'request failed');
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
    reply.code(statusCode).header('cache-control', 'no-store');
    return reply.send({ data: null, error: { message } });
  });
  app.addHook('onRequest', async ({ routeOptions: { url } }) => {
    if (!app.isPrepared && readingRequests.some((prefix) => url?.startsWith(prefix)))
      throw unavailable(new Error('The start is not over'));
  });
  readBodies(app);

  const secrets = openSecrets(database);
  app
    .decorate('config', config)
    .decorate('database', database)
    .decorate('build', build)
    .decorate('siteUrl', siteUrl)
    .decorate('now', now)
    .decorate('secrets', secrets)
    .decorate(
      'toErrorReply',
      errorReplies(() => build.manifest.business.phone.display),
    )
    .decorate('limiter', openLimiter(config.limits))
    .decorate('formTokens', openFormTokens(secrets, config.limits.minSeconds))
    .decorate('vehicles', openVehicles(openRegisters(config, now), now))
    .decorate('sendPush', openPush(app))
    .decorate('sendMail', config.email && openMailer(config.email))
    .decorate('isPrepared', true)
    .decorate('isLeaving', false)
    .decorate('hasUnknownProxy', watchForUnknownProxy(app))
    .decorate('announcer', openAnnouncer(app));
  const channels = [
    ...(config.whatsapp ? [whatsappChannel(config.whatsapp)] : []),
    ...(config.email ? [emailChannel(config.email, siteUrl)] : []),
    pushChannel(app),
  ];
  app.decorate('outbox', createOutbox(app, channels));
  app.decorate('publisher', openPublisher(app, options.build));

  quoteRoutes(app);
  requestPageRoutes(app);
  vehicleRoutes(app);
  notifyRoute(app);
  app.register(async (scope) => webhookRoutes(scope));
  app.register(async (scope) => healthRoutes(scope));
  const { publisher } = app;
  ownerRoutes(app, (scope) => publisher && siteEditRoutes(scope, publisher));
  await ownerAppRoutes(app);
  securityTxtRoute(app);
  previewRoute(app);
  await pageRoutes(app);
  return app;
}
