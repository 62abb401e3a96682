import {
  LogController,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import type { Config } from '../config.ts';

export type LogStream = { write(line: string): void };

/** Logs no address, query or body; of an error only parts without values of a row. */
export function loggerOptions(
  level: Config['logLevel'],
  stream?: LogStream,
): FastifyServerOptions['logger'] {
  const serializers = {
    err: describeError,
    // Fastify's own line has the address.
    req: ({ method }: { method?: string }) => ({ method }),
  };
  return { level, base: null, serializers, ...(stream && { stream }) };
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

/** PostgreSQL puts a row's values into `detail`, SMTP servers put addresses into messages. */
function describeError(
  error: Error & { code?: string | number; errcode?: number; responseCode?: number },
): LoggedError {
  const { name, code, errcode, responseCode, cause } = error;
  const stack = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: name,
    message: responseCode === undefined ? error.message : 'refused by the mail server',
    code: errcode ?? responseCode ?? code,
    stack: stack.slice(0, 5).join('\n'),
    ...(cause instanceof Error && { cause: describeError(cause) }),
  };
}
