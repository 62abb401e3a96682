import type { OwnerError } from '../../contract/owner-answers.ts';
import { connection } from './connection.ts';

/** The message while no answer comes. */
export const noConnection = 'No connection to the site.';

/** After this long without an answer the connection counts as lost; a photo may take longer to send. */
const timeoutMs = 15_000;
const photoTimeoutMs = 120_000;

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

/** True if the server has refused what was sent, so that sending it again would not help. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && ![401, 429].includes(error.status);

/** The server could not answer; it may or may not have received the request. */
export class NetworkError extends Error {
  constructor() {
    super(noConnection);
  }
}

/** An error as a sentence for the owner: `otherwise` for one of the browser's, whose messages are for developers. */
export const messageOf = (error: Error, otherwise: string): string =>
  error instanceof ApiError || error instanceof NetworkError ? error.message : otherwise;

type Options = {
  /** Sent as JSON, a photo as it is. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Sent even if the app is left. */
  keepalive?: boolean;
  /** The server renders the answer, and refuses when that takes too long. */
  isRendered?: boolean;
  /** The answer may take minutes once it has begun. */
  isFile?: boolean;
};

async function send(
  method: string,
  path: string,
  { body, headers, signal, keepalive = false, isFile = false }: Options,
) {
  const isPhoto = body instanceof Blob;
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), isPhoto ? photoTimeoutMs : timeoutMs);

  const abort = () => late.abort();
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort, { once: true });
  try {
    const response = await fetch(path, {
      method,
      headers: {
        ...(body !== undefined && !isPhoto && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: isPhoto ? body : body === undefined ? null : JSON.stringify(body),
      signal: late.signal,
      cache: 'no-store',
      keepalive,
    });
    if (isFile) clearTimeout(timer);
    return response;
  } catch (error) {
    if (signal?.aborted) throw error;
    connection.set(navigator.onLine ? 'silent' : 'offline');
    throw new NetworkError();
  }
}

/** The server, or a proxy before it, can't answer at the moment. */
const isUnavailable = (status: number) => status >= 500 || status === 408;

function fail(): never {
  connection.set('silent');
  throw new NetworkError();
}

type Answer = { data?: unknown; error?: OwnerError | null };

async function succeed(method: string, path: string, options: Options): Promise<Response> {
  const response = await send(method, path, options);
  // A proxy refuses with a page.
  const { data, error }: Answer = response.ok ? {} : await response.json().catch(() => ({}));
  const isRendering = options.isRendered && error && response.status === 503;
  if (isUnavailable(response.status) && !isRendering) fail();
  connection.set('connected');
  if (response.ok) return response;
  if (isRendering) throw new NetworkError();
  throw new ApiError(response.status, error ?? { message: noConnection }, data);
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
  if (response.status === 204) return undefined as Data;
  try {
    return ((await response.json()) as { data: Data }).data;
  } catch (error) {
    if (options.signal?.aborted) throw error;
    return fail();
  }
}

/** Fetches a file, and gives it a name. Throws like {@link call}. */
export async function fetchFile(path: string, name: string): Promise<File> {
  const bytes = await (await succeed('GET', path, { isFile: true })).blob();
  return new File([bytes], name, { type: bytes.type });
}
