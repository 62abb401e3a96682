import { DatabaseUnavailable } from '../database/unavailable.ts';

/** Refuses a request with a status of 4xx or 503 and a message for its sender. */
export class RequestError extends Error {
  override name = 'RequestError';
  readonly statusCode: number;
  readonly retryAfterSeconds: number | undefined;
  constructor(statusCode: number, message: string, retryAfterSeconds?: number) {
    super(message);
    this.statusCode = statusCode;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

const messages: Record<number, string> = {
  400: 'The request could not be read',
  404: 'There is nothing at this address',
  413: 'The request is too large',
  415: 'Send the request as JSON',
};

/**
 * Makes the error answer. It never repeats what was sent or the database's message; for server
 * errors it gives the number to call.
 */
export function errorReplies(phone: () => string) {
  return (
    error: unknown,
  ): Pick<RequestError, 'statusCode' | 'message' | 'retryAfterSeconds'> => {
    if (error instanceof RequestError) return error;
    const statusCode = statusOf(error);
    const message =
      statusCode >= 500
        ? `We cannot take your request at the moment. Please call us on ${phone()}.`
        : (messages[statusCode] ?? messages[400]!);
    return { statusCode, message, retryAfterSeconds: statusCode === 503 ? 30 : undefined };
  };
}

function statusOf(error: unknown): number {
  if (error instanceof DatabaseUnavailable) return 503;
  const { statusCode } = error as { statusCode?: number };
  return statusCode !== undefined && statusCode >= 400 && statusCode < 600 ? statusCode : 500;
}
