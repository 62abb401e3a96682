import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { join } from 'node:path';
import { dirname } from 'node:path/posix';
import { apiPrefix, blogPath, serviceWorkerPath } from '../../contract/api.ts';
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
    // Pages that are filled in for each visitor have their own routes.
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
    request.log.info({ path: loggedPath(path) }, 'not found');
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
  let end = path.length;
  while (end > 0 && path[end - 1] === '/') end -= 1;
  return without(without(path.slice(0, end), '.html'), '/index') || '/';
}

const without = (text: string, ending: string) =>
  text.endsWith(ending) ? text.slice(0, -ending.length) : text;

const pathOf = ({ raw }: FastifyRequest) => raw.url!.split(/[?#]/, 1)[0]!;
const queryOf = ({ raw }: FastifyRequest) => {
  const start = raw.url!.indexOf('?');
  return start === -1 ? '' : raw.url!.slice(start);
};

/** Longer than any address of ours. */
const loggedLength = 200;
const plainWord = /^[a-z]{0,16}$/;
/** Behind these come tokens. */
const secretsFollow = ['request', 'requests', 'owner'];

/**
 * The logged part of a path: its start, as far as that is plain lower-case words. A token is a
 * secret however it is spelt, and somebody may paste an e-mail address or a number behind ours.
 */
function loggedPath(path: string): string {
  if (path.length > loggedLength) return '/…';
  const segments = path.split('/').slice(1);
  const end = segments.findIndex(
    (segment, at) =>
      secretsFollow.includes(segments[at - 1]!) ||
      segment.split(/[-_.]/).some((word) => !plainWord.test(word)),
  );
  return end === -1 ? path : `/${[...segments.slice(0, end), '…'].join('/')}`;
}
