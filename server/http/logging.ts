import {
  LogController,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import type { PinoLoggerOptions } from 'fastify/types/logger.js';
import type { Config } from '../config.ts';

export type LogStream = { write(line: string): void };

/** Logs no address, query or body; of an error only parts without values of a row. */
export function loggerOptions(
  level: Config['logLevel'],
  stream?: LogStream,
): FastifyServerOptions['logger'] {
  const serializers = {
    err: describeError,
    // Fastify's own log line includes the address.
    req: ({ method }: { method?: string }) => ({ method }),
  };
  const logMethod: LogMethod = function (given, log) {
    log.apply(this, withMessage(given));
  };
  return { level, base: null, serializers, hooks: { logMethod }, ...(stream && { stream }) };
}

type LogMethod = NonNullable<NonNullable<PinoLoggerOptions['hooks']>['logMethod']>;

/** Pino would take the message of a lone error as it is. */
function withMessage(args: Parameters<LogMethod>[0]): Parameters<LogMethod>[0] {
  const [first] = args as unknown[];
  const error = (first as { err?: unknown } | undefined)?.err;
  return args.length === 1 && error instanceof Error
    ? [first, describeError(error).message]
    : args;
}

/** One line for each finished request; for successful pages only when debugging. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(
    _error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const { method, routeOptions } = request;
    const { statusCode: status, elapsedTime } = reply;
    const line = { method, route: routeOptions.url, status, ms: Math.round(elapsedTime) };
    const isLogged = status >= 400 || method === 'POST';
    request.log[isLogged ? 'info' : 'debug'](line, 'request');
  }
}

type LoggedError = {
  type: string;
  message: string;
  code: string | number | undefined;
  stack: string;
  cause?: LoggedError;
};

type KnownError = Error & {
  code?: string | number;
  errcode?: number;
  responseCode?: number;
  statusCode?: number;
};

/** The message, unless it may hold an address or words that somebody typed. */
function messageOf({ message, code, responseCode, statusCode = 500 }: KnownError): string {
  if (responseCode !== undefined) return 'refused by the mail server';
  // Refusals quote what was sent. They are logged only if they come after the time limit.
  if (statusCode < 500) return `refused with ${statusCode}`;
  return code === 'FST_ERR_REP_ALREADY_SENT' ? 'answered after its time limit' : message;
}

/** PostgreSQL puts a row's values into `detail`, which is left out. */
function describeError(error: KnownError): LoggedError {
  const { name, code, errcode, responseCode, cause } = error;
  const stack = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: name,
    message: messageOf(error),
    code: errcode ?? responseCode ?? code,
    stack: stack.slice(0, 5).join('\n'),
    ...(cause instanceof Error && { cause: describeError(cause) }),
  };
}
