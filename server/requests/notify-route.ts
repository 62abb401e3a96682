import { notifyPath } from '../../contract/api.ts';
import { notifyAnswer, type NotifyAnswer } from '../../contract/api-schemas.ts';
import { referenceOf } from '../database/ids.ts';
import { FormBody } from '../http/body-parsers.ts';
import { RequestError } from '../http/errors.ts';
import type { App } from '../http/schemas.ts';
import { assertSameOrigin } from '../http/same-origin.ts';
import { readQuote } from './read-quote.ts';
import { findQuote } from './find.ts';

/**
 * `POST /api/send-whatsapp`: notifies the owner now of a stored request. Values that are not
 * stored send nothing, so nobody can message the owner through it.
 */
export function notifyRoute(app: App): void {
  const { database, limiter, now, outbox, senderOf, siteUrl, toErrorReply } = app;
  app.post(notifyPath, {
    schema: { response: { '2xx': notifyAnswer, '4xx': notifyAnswer, '5xx': notifyAnswer } },
    errorHandler(error, request, reply) {
      const { statusCode, message } = toErrorReply(error);
      if (statusCode >= 500) request.log.error({ err: error }, 'notification failed');
      return reply.code(statusCode).send({ whatsappSent: false, error: message });
    },
    async handler(request, reply) {
      assertSameOrigin(request, siteUrl);
      if (request.body instanceof FormBody) throw new RequestError(415, 'Send JSON');
      const read = readQuote(request.body, 'name');
      if ('error' in read) throw new RequestError(422, read.error.message);
      reply.header('cache-control', 'no-store');
      const sender = await senderOf(request.ip, now());
      const { retryAfterSeconds } = await limiter.take('notify', sender, now());
      if (retryAfterSeconds > 0)
        throw new RequestError(429, 'Too many requests: wait some minutes', retryAfterSeconds);
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
