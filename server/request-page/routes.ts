import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  receivedPath,
  requestApiPath,
  requestLinePath,
  requestPagePath,
} from '../../contract/api.ts';
import { oneByToken as params, refusals, requestProgress } from '../../contract/api-schemas.ts';
import { dayInGlasgow } from '../../contract/time.ts';
import { referenceOf } from '../database/ids.ts';
import type { Quote } from '../database/tables.ts';
import { assertFromOwnPage } from '../http/same-origin.ts';
import type { App } from '../http/schemas.ts';
import { configuredChannels, planFor } from '../notifications/queue.ts';
import { findByToken, keptToken } from '../requests/request-address.ts';
import { cancelQuote } from '../requests/states.ts';
import { filledForAll } from '../site-files/fill-page.ts';
import type { Page } from '../site-files/load-build.ts';
import { sendNotFound } from '../site-files/routes.ts';
import { sendFilledPage, sendPage } from '../site-files/send-page.ts';
import { fillOf } from './fill-request.ts';

/** The address is a secret: not cached, not indexed, not sent as a referrer. */
const privately = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
};

/**
 * The visitor's page of a request, the same as JSON, and what the browser's cookie leads to: the
 * page, the line on the home page, and the confirmation after a sent form.
 */
export function requestPageRoutes(app: App): void {
  const { config, database, build, siteUrl, now } = app;
  const withoutRequest = new WeakMap<Page, Page>();
  /** The confirmation for visitors without a request. */
  const receivedWithout = (page: Page) => {
    const filled =
      withoutRequest.get(page) ?? filledForAll(page, { texts: {}, facts: new Set() });
    withoutRequest.set(page, filled);
    return filled;
  };

  /** Finds the quote request of a token, else answers 404. */
  async function find(
    request: FastifyRequest,
    reply: FastifyReply,
    token: string | undefined,
  ): Promise<Quote | undefined> {
    reply.headers(privately);
    const quote = await findByToken(app, token);
    if (!quote) sendNotFound(request, reply);
    return quote;
  }

  app.get(requestPagePath, async (request, reply) => {
    const token = keptToken(request);
    const quote = await find(request, reply, token);
    return quote ? reply.redirect(`${requestPagePath}/${token}`, 303) : reply;
  });

  app.get(`${requestPagePath}/:token`, { schema: { params } }, async (request, reply) => {
    const { token } = request.params;
    const quote = await find(request, reply, token);
    if (!quote) return reply;
    const channels = await configuredChannels(database, config.channels);
    const fill = fillOf(quote, { token, now: now(), isNotifying: channels.length > 0 });
    return sendFilledPage(reply, build.special.request, fill);
  });

  app.get(requestLinePath, async (request, reply) => {
    const quote = await find(request, reply, keptToken(request));
    if (!quote) return reply;
    const fill = fillOf(quote, { now: now(), isNotifying: true });
    return sendFilledPage(reply, build.special.request, fill);
  });

  app.get(
    `${requestApiPath}/:token`,
    { schema: { params, response: { 200: requestProgress, ...refusals } } },
    async (request, reply) => {
      const quote = await find(request, reply, request.params.token);
      if (!quote) return reply;
      const reference = referenceOf(quote.id);
      const times = { received_at: quote.created_at, today: dayInGlasgow(now()) };
      // The schema leaves the other columns out.
      return { data: { ...quote, ...times, reference }, error: null };
    },
  );

  app.post(
    `${requestApiPath}/:token/cancel`,
    { schema: { params, response: refusals } },
    async (request, reply) => {
      const quote = await find(request, reply, request.params.token);
      if (!quote) return reply;
      // The page sends no referrer, so browsers post its form from origin 'null'. Another site
      // can do that too, but does not know the token.
      if (request.headers.origin !== 'null') assertFromOwnPage(request, siteUrl);
      const isNew = await cancelQuote(database, quote, {
        plan: planFor(config.channels, false),
        now: now(),
      });
      if (isNew) app.outbox.trigger();
      return reply.redirect(`${requestPagePath}/${request.params.token}`, 303);
    },
  );

  app.get(receivedPath, async (request, reply) => {
    const quote = await findByToken(app, keptToken(request)).catch(() => undefined);
    const receivedPage = build.pages.get(receivedPath)!;
    if (!quote) return sendPage(reply, receivedWithout(receivedPage));
    reply.header('cache-control', 'no-store');
    const fill = fillOf(quote, { now: now(), isNotifying: true });
    return sendFilledPage(reply, receivedPage, fill);
  });
}
