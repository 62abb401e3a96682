import type { OwnerError } from '../../contract/owner-answers.ts';
import { words } from '../words.ts';
import { connection } from './connection.ts';

/** After this long without an answer the connection counts as lost. */
const timeoutMs = 15_000;

/**
 * The server answered with an error. `data` is from the answer: see `conflictAnswer` of the
 * contract.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: OwnerError['code'];
  readonly data: unknown;
  constructor(status: number, { message, code }: OwnerError, data: unknown) {
    super(message);
    this.status = status;
    this.code = code;
    this.data = data;
  }
}

/** The server could not be reached; it may or may not have received the request. */
export class NetworkError extends Error {
  constructor() {
    super(words.app.connectionError);
  }
}

type Options = {
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Sent even if the app is left. */
  keepalive?: boolean;
};

async function send(
  method: string,
  path: string,
  { body, headers, signal, keepalive = false }: Options,
) {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    return await fetch(path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      cache: 'no-store',
      keepalive,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    connection.set(navigator.onLine ? 'silent' : 'offline');
    throw new NetworkError();
  }
}

/** Statuses of a proxy while the server is unavailable. */
const isUnavailable = (status: number) => status >= 502 && status <= 504;

async function answerOf(
  response: Response,
): Promise<{ data?: unknown; error?: OwnerError | null }> {
  try {
    return (await response.json()) as { data?: unknown; error?: OwnerError | null };
  } catch {
    return {};
  }
}

async function succeed(method: string, path: string, options: Options): Promise<Response> {
  const response = await send(method, path, options);
  const unavailable = isUnavailable(response.status);
  connection.set(unavailable ? 'silent' : 'connected');
  if (unavailable) throw new NetworkError();
  if (response.ok) return response;
  const { data, error } = await answerOf(response);
  throw new ApiError(response.status, error ?? { message: words.app.connectionError }, data);
}

/**
 * Calls the owner's API. Resolves with the answer's `data`, undefined if it has none. Throws
 * {@link ApiError}, or {@link NetworkError} without a valid answer in time.
 */
export async function call<Data>(
  method: string,
  path: string,
  options: Options = {},
): Promise<Data> {
  const response = await succeed(method, path, options);
  return (response.status === 204 ? undefined : (await answerOf(response)).data) as Data;
}

/** Fetches a file. Throws like {@link call}. */
export const fetchFile = async (path: string): Promise<Blob> =>
  (await succeed('GET', path, {})).blob();
