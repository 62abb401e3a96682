import type { FastifyRequest } from 'fastify';
import { RequestError } from './errors.ts';
import { isLocal } from './site-url.ts';

/** Browsers say where a request comes from; other clients send neither header. */
export function isFromBrowser({ headers }: FastifyRequest): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
}

/**
 * Refuses requests from pages of other sites (CSRF), with 403. A page of ours may be reached by
 * several names, by http or by the server's port, and its form must work at each: older browsers,
 * and all over http, send only the `Origin`, whose host is then the one that was asked, or, behind
 * a proxy that does not hand `Host` on, that of `siteUrl`.
 */
export function assertFromOwnPage(request: FastifyRequest, siteUrl: string): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined) return refuseUnless(isFromHere(site));
  refuseUnless(
    origin === undefined ||
      isHostOf(origin, request.host) ||
      isHostOf(origin, new URL(siteUrl).host),
  );
}

/**
 * The same for the owner's routes, which work only at the origin of `siteUrl`, whatever `Host` says;
 * on a developer's machine at that of `Host`, since a phone reaches it by another name.
 */
export function assertFromOwnersApp(request: FastifyRequest, siteUrl: string): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  refuseUnless(site === undefined || isFromHere(site));
  if (origin === undefined) return;
  refuseUnless(
    isInDevelopment(siteUrl)
      ? isHostOf(origin, request.host)
      : URL.canParse(origin) && new URL(origin).origin === new URL(siteUrl).origin,
  );
}

/** True if the browser asked for another host than that of `siteUrl`, or by http in place of https. */
export const isAtOtherAddress = (request: FastifyRequest, siteUrl: string): boolean =>
  !isInDevelopment(siteUrl) && (!isHostOf(siteUrl, request.host) || isPlain(request, siteUrl));

/** True if a trusted proxy says that it got the request by http, and the site has https. */
const isPlain = ({ headers, protocol, server }: FastifyRequest, siteUrl: string) =>
  siteUrl.startsWith('https:') &&
  server.config.trustProxy.length > 0 &&
  headers['x-forwarded-proto'] !== undefined &&
  protocol === 'http';

const isInDevelopment = (siteUrl: string) => siteUrl.startsWith('http:') && isLocal(siteUrl);

function refuseUnless(isAllowed: boolean): void {
  if (!isAllowed)
    throw new RequestError(403, 'Only the pages of this site may send this request');
}

/** `none` means the user did it, such as reloading a page after a restart. */
const isFromHere = (site: string | string[]) => site === 'same-origin' || site === 'none';

/** True if an origin has this host and port. */
function isHostOf(origin: string, host: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, host: from } = new URL(origin);
  // The same parser on both sides: letter case and default ports don't matter.
  const own = `${protocol}//${host}`;
  return URL.canParse(own) && new URL(own).host === from;
}
