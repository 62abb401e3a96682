import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import { dirname } from 'node:path/posix';
import {
  apiPrefix,
  blogPath,
  requestApiPath,
  requestPagePath,
  serviceWorkerPath,
} from '../../contract/api.ts';
import type { Build } from './load-build.ts';
import { sendPage } from './send-page.ts';
import { staticFiles } from './static-files.ts';

export type PageParts = { build: Build; onNotFound: () => void };

/** A service worker asks for pages itself, and a release must be able to change it at once. */
const workerHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
};

/**
 * Serves the built site: pages from memory, other files from disk. Every file has
 * its own route, so no address can lead anywhere else.
 */
export async function pageRoutes(
  app: FastifyInstance,
  { build, onNotFound }: PageParts,
): Promise<void> {
  for (const [address, page] of build.pages) {
    // What is filled in for each visitor has a route already.
    if (app.hasRoute({ method: 'GET', url: address })) continue;
    app.get(address, (request, reply) => sendPage(request, reply, page));
  }
  const workerFile = join(build.siteFolder, serviceWorkerPath);
  await app.register(fastifyStatic, {
    root: build.siteFolder,
    ...staticFiles,
    setHeaders(reply, path) {
      // Files under _astro carry a hash of their content in the name.
      const isImmutable = path.includes('/_astro/');
      const value = isImmutable
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600';
      reply.header('cache-control', value);
      // Or a compressed form beside it.
      if (path.startsWith(workerFile)) reply.headers(workerHeaders);
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    const pageAddress = canonicalAddress(path);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && build.pages.has(pageAddress)) {
      return reply.redirect(pageAddress + queryOf(request), 301);
    }
    onNotFound();
    request.log.info({ path: withoutPersonalData(path) }, 'not found');
    return sendNotFound(request, reply, build);
  });
}

/** The page for an address without one; for the API, words in its own shape. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply, build: Build) {
  const path = pathOf(request);
  reply.code(404);
  if (path.startsWith(apiPrefix)) {
    const error = { message: 'There is nothing at this address' };
    return reply.header('cache-control', 'no-store').send({ data: null, error });
  }
  const isPost = dirname(path) === blogPath;
  return sendPage(request, reply, isPost ? build.special.postNotFound : build.special.notFound);
}

/** '/x/', '/x.html' and '/x/index.html' all mean '/x'. */
function canonicalAddress(path: string): string {
  return path.replace(/(?:\/index)?(?:\.html)?\/*$/, '') || '/';
}

const pathOf = ({ raw }: FastifyRequest) => raw.url!.replace(/[?#].*$/s, '');
const queryOf = ({ raw }: FastifyRequest) => /\?.*$/s.exec(raw.url!)?.[0] ?? '';

/** Somebody may paste an e-mail address or a number behind ours; a token is a secret. */
function withoutPersonalData(path: string): string {
  const secret = [requestPagePath, requestApiPath].find((it) => path.startsWith(`${it}/`));
  if (secret) return `${secret}/…`;
  return path.replace(/[^/]*(?:@|%40|\d{5})[^/]*/gi, '…').slice(0, 200);
}
