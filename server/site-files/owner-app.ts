import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownerPath } from '../../contract/owner.ts';
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
  app.get(ownerPath, (_request, reply) =>
    reply.headers(headers).type('text/html; charset=utf-8').send(html),
  );
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
