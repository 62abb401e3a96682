import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  honeypotField,
  honeypotHeader,
  idempotencyHeader,
  quotePath,
  receivedPath,
  tokenHeader,
  tokenPath,
  type QuoteAnswer,
  type TokenAnswer,
} from '../../quote/api.ts';
import type { QuoteValues } from '../../quote/fields.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { openSecrets } from '../database/secrets.ts';
import type { ChannelName } from '../database/tables.ts';
import { FormBody } from '../http/bodies.ts';
import { RequestError, type Refuse } from '../http/errors.ts';
import { assertSameOrigin, isFromBrowser } from '../http/same-origin.ts';
import { planFor } from '../notifications/queue.ts';
import type { Build } from '../pages/build.ts';
import { fillProblemPage, type FormProblem } from './form-problem.ts';
import { signToken, tokenSecret } from './form-token.ts';
import { byColumn, checkValues, readForm, readQuote, type Mistakes } from './read-quote.ts';
import { storeQuote, type StoreResult } from './repository.ts';
import { openSenders } from './sender.ts';
import { isSuspicious, type Evidence } from './suspicion.ts';

export type QuoteParts = {
  config: Pick<Config, 'limits'>;
  database: Database;
  build: Build;
  /** Channels that can tell the owner. */
  configured: ChannelName[];
  refuse: Refuse;
  now: () => Date;
  /** Called when the owner is to be told without waiting for a browser. */
  onUrgent: () => void;
};

/** `POST /api/quote-requests` for JSON and plain forms, and `GET /api/form-token`. */
export function quoteRoutes(app: FastifyInstance, parts: QuoteParts): void {
  const { config, database, build, configured, refuse, now, onUrgent } = parts;
  const secrets = openSecrets(database);
  const senderOf = openSenders(database, secrets);
  const call = `call us on ${build.manifest.business.phone.display}`;
  const tooMany = `Too many requests at the moment. Please ${call}.`;
  const held = `We could not tell your request from a robot's. Please send it again, or ${call}.`;

  app.get(tokenPath, async (_request, reply): Promise<TokenAnswer> => {
    reply.header('cache-control', 'no-store');
    const token = signToken(await secrets(tokenSecret), now());
    return { token, waitSeconds: config.limits.minSeconds };
  });

  app.post(quotePath, {
    async handler(request, reply) {
      assertSameOrigin(request);
      reply.header('cache-control', 'no-store');
      return request.body instanceof FormBody
        ? takeForm(request, reply, request.body)
        : takeJson(request, reply);
    },
    errorHandler(error, request, reply) {
      if (isForm(request)) return answerFormError(error, request, reply);
      const { statusCode, message } = refused(error, request, reply);
      return reply.code(statusCode).send(failure(message));
    },
  });

  async function takeJson(request: FastifyRequest, reply: FastifyReply): Promise<QuoteAnswer> {
    const key = request.headers[idempotencyHeader.toLowerCase()];
    if (key !== undefined && !/^[\x21-\x7e]{1,200}$/.test(String(key))) {
      throw new RequestError(400, `${idempotencyHeader} must be 1 to 200 visible characters`);
    }
    const read = readQuote(request.body, 'column');
    if ('mistakes' in read) return mistaken(reply, read.mistakes);
    const evidence: Evidence = {
      honeypot: headerOf(request, honeypotHeader),
      token: headerOf(request, tokenHeader),
      needsToken: isFromBrowser(request),
    };
    const result = await store(
      request,
      read.values,
      evidence,
      key === undefined ? null : String(key),
    );
    if (result.kind === 'key-taken') {
      throw new RequestError(422, `This ${idempotencyHeader} was used for another request`);
    }
    reply.code(201);
    return { data: result.row, error: null };
  }

  async function takeForm(request: FastifyRequest, reply: FastifyReply, form: FormBody) {
    const values = readForm(form);
    const read = checkValues(values);
    if ('mistakes' in read) {
      const { fields } = read.mistakes;
      return sendProblem(reply.code(422), { values, fields, notice: '' });
    }
    const evidence = { honeypot: form.get(honeypotField), token: undefined, needsToken: false };
    const result = await store(request, values, evidence, null);
    if (result.kind === 'stored' && result.row.status === 'quarantined') {
      return sendProblem(reply.code(202), { values, fields: {}, notice: held });
    }
    if (result.kind === 'stored' && result.isQueued) onUrgent();
    return reply.redirect(receivedPath, 303);
  }

  /** Stores and returns everything but a limit, which is thrown. */
  async function store(
    request: FastifyRequest,
    values: QuoteValues,
    evidence: Evidence,
    idempotencyKey: string | null,
  ): Promise<Exclude<StoreResult, { kind: 'limited' }>> {
    const time = now();
    const { minSeconds } = config.limits;
    const isForm = request.body instanceof FormBody;
    const result = await storeQuote(
      database,
      {
        values,
        suspicious: isSuspicious(evidence, minSeconds, await secrets(tokenSecret), time),
        sender: await senderOf(request.ip, time),
        page: pageOf(request, build),
        idempotencyKey,
        resendByValues: isForm,
      },
      config.limits,
      planFor(configured, !isForm),
      time,
    );
    if (result.kind !== 'limited') return result;
    throw new RequestError(429, tooMany, result.retryAfterSeconds);
  }

  function refused(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    const refusal = refuse(error);
    if (refusal.statusCode >= 500)
      request.log.error({ err: error }, 'quote request not stored');
    if (refusal.retryAfterSeconds !== undefined) {
      reply.header('retry-after', refusal.retryAfterSeconds);
    }
    reply.header('cache-control', 'no-store');
    return refusal;
  }

  /** People get their form back with everything that could be read of what they typed. */
  function answerFormError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
    const { statusCode, message } = refused(error, request, reply);
    const form = request.body instanceof FormBody ? request.body : new FormBody();
    return sendProblem(reply.code(statusCode), {
      values: readForm(form),
      fields: {},
      notice: message,
    });
  }

  function sendProblem(reply: FastifyReply, problem: FormProblem) {
    const { csp, html } = build.special.quoteProblem;
    return reply
      .header('content-security-policy', csp)
      .type('text/html; charset=utf-8')
      .send(fillProblemPage(html.toString(), problem));
  }
}

function mistaken(reply: FastifyReply, { message, fields }: Mistakes): QuoteAnswer {
  reply.code(422);
  return { data: null, error: { message, fields: byColumn(fields) } };
}

const failure = (message: string): QuoteAnswer => ({ data: null, error: { message } });

function isForm(request: FastifyRequest): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '');
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name.toLowerCase()];
  return Array.isArray(value) ? value[0] : value;
}

/** The page the form stood on, if it is one of ours; anything else is not worth keeping. */
function pageOf(request: FastifyRequest, { pages }: Build): string | null {
  const { referer } = request.headers;
  if (referer === undefined || !URL.canParse(referer)) return null;
  const { pathname } = new URL(referer);
  return pages.has(pathname) ? pathname : null;
}
