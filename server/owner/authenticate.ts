import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OwnerError, OwnerRefusal } from '../../contract/owner-answers.ts';
import type { OwnerSessionRow } from '../database/tables.ts';
import { RequestError } from '../http/errors.ts';
import { assertFromOwnersApp } from '../http/same-origin.ts';
import { readSession, siteOf } from './cookie.ts';
import { findSession, hasEnded, isRecentSignIn } from './sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The owner's session; `undefined` where nobody is signed in. */
    ownerSession: OwnerSessionRow | undefined;
    /** The device's session, even if it has expired, unless it was signed out. */
    deviceSession: OwnerSessionRow | undefined;
  }
  interface FastifyContextConfig {
    /** Works without signing in. */
    isOpen?: boolean;
    /** Needs a passkey or link of the last ten minutes. */
    isGuarded?: boolean;
  }
}

/** A refusal with a code that tells the app what to do. */
export class OwnerApiError extends RequestError {
  readonly code: OwnerError['code'];
  constructor(statusCode: number, message: string, code?: OwnerError['code']) {
    super(statusCode, message);
    this.code = code;
  }
}

/**
 * Lets only the owner's devices in: without a session every address in the scope, known or not,
 * answers 401 before anything is read. Cross-site requests are refused.
 */
export function authenticateOwner(scope: FastifyInstance): void {
  const { database, siteUrl, toErrorReply, now } = scope;
  scope.decorateRequest('ownerSession', undefined);
  scope.decorateRequest('deviceSession', undefined);
  scope.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const site = siteOf(request, siteUrl);
    const token = readSession(request, site);
    const known = token === undefined ? undefined : await findSession(database, token, now());
    const session = known && !hasEnded(known, now()) ? known : undefined;
    if (!session && !request.routeOptions.config.isOpen) {
      throw known ? sessionEnded() : signInFirst();
    }
    assertFromOwnersApp(request, siteUrl);
    request.ownerSession = session;
    request.deviceSession = known;
    if (request.routeOptions.config.isGuarded) assertRecentSignIn(request);
  });
  scope.addHook('preValidation', async (request) => {
    if (!request.ownerSession || request.body === undefined) return;
    // A body may take seconds to arrive, and the device may have been signed out meanwhile.
    const token = readSession(request, siteOf(request, siteUrl))!;
    if (!(await findSession(database, token, now()))) throw signInFirst();
  });
  scope.setNotFoundHandler(() => {
    throw new RequestError(404, 'There is nothing at this address');
  });
  // Otherwise the public pages would answer these addresses.
  for (const path of ['/', '/*']) scope.get(path, (_request, reply) => reply.callNotFound());
  scope.setErrorHandler((error, request, reply) => {
    const { statusCode, message, retryAfterSeconds } = toErrorReply(error);
    if (statusCode >= 500) request.log.error({ err: error }, 'owner request failed');
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
    if (error instanceof OwnerApiError) return sendOwnerError(reply, error);
    const words =
      statusCode >= 500 ? 'The server cannot do this at the moment. Try again soon.' : message;
    const answer: OwnerRefusal = { data: null, error: { message: words } };
    return reply.code(statusCode).send(answer);
  });
}

const sessionEnded = () =>
  new OwnerApiError(
    401,
    'This device was not signed in to for too long. Please sign in again',
    'session-ended',
  );

/** The answer to everybody who is not signed in. */
export const signInFirst = () => new OwnerApiError(401, 'Please sign in', 'sign-in');

/** Sends a refusal. */
export function sendOwnerError(
  reply: FastifyReply,
  { statusCode, message, code }: OwnerApiError,
) {
  const answer: OwnerRefusal = {
    data: null,
    error: { message, ...(code && { code }) },
  };
  return reply.code(statusCode).header('cache-control', 'no-store').send(answer);
}

/** The session of a route that is not open. */
export const sessionOf = (request: FastifyRequest): OwnerSessionRow => request.ownerSession!;

/** Throws unless a passkey or link was given in the last ten minutes. */
export function assertRecentSignIn(request: FastifyRequest): void {
  if (isRecentSignIn(sessionOf(request), request.server.now())) return;
  throw new OwnerApiError(
    403,
    'Show that it is you: use your passkey or a new link',
    'reauthenticate',
  );
}
