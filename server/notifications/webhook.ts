import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { refusals, statusAnswer } from '../../contract/api-schemas.ts';
import { RequestError } from '../http/errors.ts';
import type { App } from '../http/schemas.ts';
import { parseJson } from './post.ts';
import { recordReceipt, type DeliveryReceipt } from './receipts.ts';

const webhookPath = '/api/whatsapp-webhook';
const signatureHeader = 'x-hub-signature-256';
/** Room for some hundred receipts. Strangers can send as much, since a signature is of the whole body. */
const bodyLimit = 64 * 1024;

/** PostgreSQL takes no NUL. */
const id = z.string().check(z.refine((text) => !text.includes('\0')));

/** The part of Meta's notification that is about messages we sent. */
const receiptSchema = z.object({
  id,
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  biz_opaque_callback_data: z.optional(id),
  errors: z.optional(z.array(z.object({ code: z.number() }))),
});
const bodySchema = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({ value: z.object({ statuses: z.optional(z.array(z.unknown())) }) }),
      ),
    }),
  ),
});

/**
 * Takes WhatsApp's delivery receipts. `GET` is Meta's check of the address, `POST`
 * carries receipts signed with the app's secret. Without the secrets both refuse.
 */
export function webhookRoutes(scope: App): void {
  const { database, now } = scope;
  const { appSecret, verifyToken } = scope.config.webhook;

  // The signature is over the bytes as they came.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit },
    (_request, body, done) => done(null, body),
  );

  const refuseUnread = async (request: FastifyRequest, reply: FastifyReply) => {
    const isSigned = /^sha256=[0-9a-f]{64}$/.test(String(request.headers[signatureHeader]));
    if (appSecret !== undefined && isSigned) return;
    // The rest of the body is not read.
    reply.header('connection', 'close');
    throw forbidden();
  };

  scope.get(
    webhookPath,
    { schema: { response: { 200: z.string(), ...refusals } } },
    async (request, reply) => {
      const query = request.query as Record<string, string | string[] | undefined>;
      const challenge = String(query['hub.challenge']);
      const isMeta =
        verifyToken !== undefined &&
        query['hub.mode'] === 'subscribe' &&
        isSame(String(query['hub.verify_token']), verifyToken);
      if (!isMeta || !/^[\w-]{1,200}$/.test(challenge)) throw forbidden();
      return reply.type('text/plain; charset=utf-8').send(challenge);
    },
  );

  const schema = { response: { 200: statusAnswer, ...refusals } };
  scope.post(webhookPath, { bodyLimit, onRequest: refuseUnread, schema }, async (request) => {
    const { body } = request;
    if (!Buffer.isBuffer(body)) throw forbidden();
    const signature = String(request.headers[signatureHeader]);
    if (appSecret === undefined || !isSame(signature, sign(appSecret, body))) throw forbidden();
    for (const receipt of readReceipts(body)) await recordReceipt(database, receipt, now());
    return { status: 'ok' };
  });
}

const forbidden = () => new RequestError(403, 'The signature or token is wrong');

/** `X-Hub-Signature-256` of a body. */
export function sign(appSecret: string, body: Buffer): string {
  return `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`;
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** None in a body of another shape: if it were refused, Meta would repeat it for a week. */
function readReceipts(body: Buffer): DeliveryReceipt[] {
  const parsed = bodySchema.safeParse(parseJson(body.toString()));
  if (!parsed.success) return [];
  return parsed.data.entry
    .flatMap(({ changes }) => changes.flatMap(({ value }) => value.statuses ?? []))
    .flatMap((report) => {
      const receipt = receiptSchema.safeParse(report);
      if (!receipt.success) return [];
      const { id, status, biz_opaque_callback_data: quoteId, errors } = receipt.data;
      return [{ providerId: id, quoteId, status, errorCode: errors?.[0]?.code }];
    });
}
