import fastifyStatic from '@fastify/static';
import { stringifySetCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownerPath } from '../../contract/owner.ts';
import { readCookie } from '../http/read-headers.ts';
import { isAtOtherAddress } from '../http/same-origin.ts';
import { staticFiles } from './routes.ts';

/** The app loads, asks and frames nothing but this site, and can't be framed. */
const csp = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const headers = {
  'content-security-policy': csp,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

/**
 * Serves the owner's app: `index.html` at `/owner`, its files below. Those in `assets/` have a
 * hash in their name and are cached. Without a build there is nothing at these addresses.
 */
export async function ownerAppRoutes(app: FastifyInstance): Promise<void> {
  const folder = app.build.ownerFolder;
  const index = join(folder, 'index.html');
  if (!existsSync(index)) return;
  const html = readFileSync(index);
  app.get(ownerPath, (request, reply) => {
    reply.headers(headers);
    if (isToBeMoved(request)) return moveToSite(request, reply);
    return reply.type('text/html; charset=utf-8').send(html);
  });
  app.get(`${ownerPath}/`, (_request, reply) => reply.redirect(ownerPath, 301));
  await app.register(fastifyStatic, {
    root: folder,
    prefix: `${ownerPath}/`,
    ...staticFiles,
    setHeaders(reply, path) {
      for (const [name, value] of Object.entries(headers)) reply.header(name, value);
      if (path.includes('/assets/')) {
        reply.header('cache-control', 'private, max-age=31536000, immutable');
      }
      // Lets the worker control `/owner`, which has no slash at its end.
      if (path.includes('/sw.js')) reply.header('service-worker-allowed', ownerPath);
    },
  });
}

/** Remembers for a minute that the browser was led to the site's own address. */
const movedCookie = 'owner-moved';

/**
 * True for a browser that opens the app where it would not work. A proxy that does not hand `Host`
 * on looks like that too, but the browser then comes back with the cookie.
 */
function isToBeMoved(request: FastifyRequest): boolean {
  const { 'sec-fetch-mode': mode = 'navigate' } = request.headers;
  return (
    mode === 'navigate' &&
    isAtOtherAddress(request, request.server.siteUrl) &&
    readCookie(request, movedCookie) === undefined
  );
}

function moveToSite(request: FastifyRequest, reply: FastifyReply) {
  const cookie = { path: ownerPath, maxAge: 60, httpOnly: true, sameSite: 'lax' } as const;
  reply.header('set-cookie', stringifySetCookie({ ...cookie, name: movedCookie, value: '1' }));
  return reply.redirect(request.server.siteUrl + ownerPath, 302);
}
