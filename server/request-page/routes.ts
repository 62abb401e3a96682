import type { FastifyReply, FastifyRequest } from 'fastify';
import { receivedPath, requestApiPath, requestPagePath } from '../../contract/api.ts';
import { oneByToken as params, refusals, requestProgress } from '../../contract/api-schemas.ts';
import { dayInGlasgow } from '../../contract/time.ts';
import { referenceOf } from '../database/ids.ts';
import type { Quote } from '../database/tables.ts';
import { assertFromOwnPage } from '../http/same-origin.ts';
import type { App } from '../http/schemas.ts';
import { configuredChannels, planFor } from '../notifications/queue.ts';
import { findByToken } from '../requests/links.ts';
import { cancelQuote } from '../requests/states.ts';
import { filledForAll } from '../site-files/fill-page.ts';
import type { Page } from '../site-files/load-build.ts';
import { sendNotFound } from '../site-files/routes.ts';
import { sendFilledPage, sendPage } from '../site-files/send-page.ts';
import { fillOf } from './fill-request.ts';
import { keptToken } from '../visitors/request-token.ts';

/** The address is a secret: not cached, not indexed, not sent as a referrer. */
const privately = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
};

/** The visitor's page of a request, the same as JSON, and the confirmation after a sent form. */
export function requestPageRoutes(app: App): void {
  const { config, database, build, links, siteUrl, now } = app;
  const withoutRequest = new WeakMap<Page, Page>();
  /** The confirmation for visitors without a request. */
  const receivedWithout = (page: Page) => {
    const filled =
      withoutRequest.get(page) ?? filledForAll(page, { texts: {}, facts: new Set() });
    withoutRequest.set(page, filled);
    return filled;
  };

  /** Finds the quote request of this address, else answers 404. */
  async function find(
    request: FastifyRequest<{ Params: { token: string } }>,
    reply: FastifyReply,
  ): Promise<Quote | undefined> {
    reply.headers(privately);
    const quote = await findByToken(database, links, request.params.token, now());
    if (!quote) sendNotFound(request, reply);
    return quote;
  }

  app.get(`${requestPagePath}/:token`, { schema: { params } }, async (request, reply) => {
    const quote = await find(request, reply);
    if (!quote) return reply;
    const channels = await configuredChannels(database, config.channels);
    const fill = fillOf(quote, request.params.token, now(), channels.length > 0);
    return sendFilledPage(request, reply, build.special.request, fill);
  });

  app.get(
    `${requestApiPath}/:token`,
    { schema: { params, response: { 200: requestProgress, ...refusals } } },
    async (request, reply) => {
      const quote = await find(request, reply);
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
      const quote = await find(request, reply);
      if (!quote) return reply;
      // The page sends no referrer, so browsers post its form from origin 'null'. Another site
      // can do that too, but does not know the token.
      if (request.headers.origin !== 'null') assertFromOwnPage(request, siteUrl);
      const isNew = await cancelQuote(database, quote, planFor(config.channels, false), now());
      if (isNew) app.outbox.trigger();
      return reply.redirect(`${requestPagePath}/${request.params.token}`, 303);
    },
  );

  app.get(receivedPath, async (request, reply) => {
    const token = keptToken(request);
    const quote = await findByToken(database, links, token, now()).catch(() => undefined);
    const receivedPage = build.pages.get(receivedPath)!;
    if (!quote || token === undefined)
      return sendPage(request, reply, receivedWithout(receivedPage));
    reply.header('cache-control', 'no-store');
    return sendFilledPage(request, reply, receivedPage, fillOf(quote, token, now(), true));
  });
}
