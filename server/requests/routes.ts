import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  honeypotHeader,
  idempotencyHeader,
  notifyPath,
  quotePath,
  tokenHeader,
  tokenPath,
} from '../../contract/api.ts';
import {
  notifyAnswer,
  refusal,
  refusals,
  refusedQuote,
  storedQuote,
  tokenAnswer,
  type NotifyAnswer,
  type QuoteAnswer,
} from '../../contract/api-schemas.ts';
import { referenceOf } from '../database/ids.ts';
import { FormBody } from '../http/body-parsers.ts';
import { RequestError } from '../http/errors.ts';
import { idempotencyKeyOf } from '../http/read-headers.ts';
import type { App } from '../http/schemas.ts';
import { assertFromOwnPage, isFromBrowser } from '../http/same-origin.ts';
import { findQuote } from './find.ts';
import { sendFormErrors, takeForm } from './form-post.ts';
import { takeIn } from './intake.ts';
import { errorsByColumn, readForm, readInsert, readQuote } from './read-quote.ts';

/** `POST /api/quote-requests` for JSON and plain forms, and `GET /api/form-token`. */
export function quoteRoutes(app: App): void {
  const { formTokens, siteUrl, toErrorReply, now } = app;

  const tokenSchema = { response: { 200: tokenAnswer, ...refusals } };
  app.get(tokenPath, { schema: tokenSchema }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { token: await formTokens.issue(now()), waitSeconds: formTokens.minSeconds };
  });

  app.post(quotePath, {
    // The body is read by read-quote.ts: a refusal has the messages of each field.
    schema: { response: { 201: storedQuote, '4xx': refusedQuote, '5xx': refusal } },
    async handler(request, reply) {
      assertFromOwnPage(request, siteUrl);
      reply.header('cache-control', 'no-store');
      return request.body instanceof FormBody
        ? takeForm(request, reply, request.body)
        : takeJson(request, reply);
    },
    errorHandler(error, request, reply) {
      const { statusCode, message, retryAfterSeconds } = toErrorReply(error);
      if (statusCode >= 500) request.log.error({ err: error }, 'quote request not stored');
      if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
      reply.code(statusCode).header('cache-control', 'no-store');
      if (!isForm(request)) return reply.send(failure(message));
      // The form comes back with everything that could be read.
      const form = request.body instanceof FormBody ? request.body : new FormBody();
      const errors = { values: readForm(form), fields: {}, notice: message };
      return sendFormErrors(reply, errors);
    },
  });

  async function takeJson(request: FastifyRequest, reply: FastifyReply): Promise<QuoteAnswer> {
    const idempotencyKey = idempotencyKeyOf(request) ?? null;
    const read = readInsert(request.body);
    if ('error' in read) {
      const { message, fields } = read.error;
      reply.code(422);
      return { data: null, error: { message, fields: errorsByColumn(fields) } };
    }
    const signals = {
      honeypot: headerOf(request, honeypotHeader),
      token: headerOf(request, tokenHeader),
      needsToken: isFromBrowser(request),
    };
    const { values, location } = read;
    const submission = { values, location, signals, idempotencyKey, isPlainForm: false };
    const result = await takeIn(request, reply, submission);
    if (result.kind === 'key-taken') {
      throw new RequestError(422, `This ${idempotencyHeader} was used for another request`);
    }
    reply.code(201);
    return { data: result.row, error: null };
  }
}

/**
 * `POST /api/send-whatsapp`: notifies the owner now of a stored request. Values that are not
 * stored send nothing, so nobody can message the owner through it.
 */
export function notifyRoute(app: App): void {
  const { database, limiter, outbox, siteUrl, toErrorReply } = app;
  app.post(notifyPath, {
    schema: { response: { '2xx': notifyAnswer, '4xx': notifyAnswer, '5xx': notifyAnswer } },
    errorHandler(error, request, reply) {
      const { statusCode, message } = toErrorReply(error);
      if (statusCode >= 500) request.log.error({ err: error }, 'notification failed');
      return reply.code(statusCode).send({ whatsappSent: false, error: message });
    },
    async handler(request, reply) {
      assertFromOwnPage(request, siteUrl);
      if (request.body instanceof FormBody) throw new RequestError(415, 'Send JSON');
      const read = readQuote(request.body, 'name');
      if ('error' in read) throw new RequestError(422, read.error.message);
      reply.header('cache-control', 'no-store');
      await limiter.takeOrThrow('notify', request.ip, 'Too many requests: wait some minutes');
      const quote = await findQuote(database, read.values);
      if (!quote) return notSent('No stored quote request has these values');
      if (quote.isNotified) return { whatsappSent: true };
      if (quote.isQuarantined)
        return notSent('The quote request is quarantined until the owner has checked it');
      const { sent, error } = await outbox.sendNow(quote.id);
      if (sent) return { whatsappSent: true };
      request.log.warn(
        { quote: referenceOf(quote.id), reason: error },
        'owner not notified yet',
      );
      return notSent(error!);
    },
  });
}

const notSent = (error: string): NotifyAnswer => ({ whatsappSent: false, error });

const failure = (message: string): QuoteAnswer => ({ data: null, error: { message } });

function isForm(request: FastifyRequest): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '');
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name.toLowerCase()];
  return Array.isArray(value) ? value[0] : value;
}
