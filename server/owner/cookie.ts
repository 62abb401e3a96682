import { stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { dayMs } from '../../contract/time.ts';
import { readCookie } from '../http/read-headers.ts';
import { isLocal } from '../http/site-url.ts';
import { rememberedDays } from './sessions.ts';

/** Browsers take `__Host-` only from https, for this host alone and all its paths (RFC 6265bis). */
const secureName = '__Host-owner';
const localName = 'owner';

/** The site's address for the owner's browser; `isSecure` is false only in development. */
export type OwnerSite = { origin: string; hostname: string; isSecure: boolean };

/** `siteUrl`; in development, without https, this machine's own name if the browser used it. */
export function siteOf({ host }: FastifyRequest, siteUrl: string): OwnerSite {
  const local = `http://${host}`;
  const isAskedHere =
    siteUrl.startsWith('http:') && isLocal(siteUrl) && URL.canParse(local) && isLocal(local);
  const { origin, hostname: own, protocol } = new URL(isAskedHere ? local : siteUrl);
  return { origin, hostname: own, isSecure: protocol === 'https:' };
}

/** The session's token as the browser sent it. */
export const readSession = (request: FastifyRequest, { isSecure }: OwnerSite) =>
  readCookie(request, isSecure ? secureName : localName);

/** Sets the session cookie, which no script can read; without a token, deletes it. */
export function writeSession(
  reply: FastifyReply,
  { isSecure }: OwnerSite,
  token: string | undefined,
): void {
  const cookie = stringifySetCookie({
    name: isSecure ? secureName : localName,
    value: token ?? '',
    path: '/',
    maxAge: token === undefined ? 0 : rememberedDays * (dayMs / 1000),
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure,
  });
  // Fastify would add a second cookie.
  reply.removeHeader('set-cookie').header('set-cookie', cookie);
}
