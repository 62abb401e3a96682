import type { FastifyRequest } from 'fastify';
import { RequestError } from './errors.ts';
import { isLocal } from './site-url.ts';

/** Browsers say where a request comes from; other clients send neither header. */
export function isFromBrowser({ headers }: FastifyRequest): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
}

/**
 * Refuses cross-site requests (CSRF). Only the origin of `siteUrl` is our own, whatever `Host`
 * says; on a developer's machine that of `Host` instead, since a phone reaches it by another name.
 * `none` means the user did it, such as reloading a page after a restart.
 */
export function assertSameOrigin(request: FastifyRequest, siteUrl: string): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const fromHere = site === undefined || site === 'same-origin' || site === 'none';
  if (!fromHere || (origin !== undefined && !isOwnOrigin(origin, request.host, siteUrl))) {
    throw new RequestError(403, 'Only the pages of this site may send this request');
  }
}

function isOwnOrigin(origin: string, host: string, siteUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  if (siteUrl.startsWith('https:') || !isLocal(siteUrl))
    return new URL(origin).origin === new URL(siteUrl).origin;
  const { protocol, host: from } = new URL(origin);
  // The same parser on both sides: letter case and default ports don't matter.
  const own = `${protocol}//${host}`;
  return URL.canParse(own) && new URL(own).host === from;
}
