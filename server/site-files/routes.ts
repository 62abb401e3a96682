import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dirname } from 'node:path/posix';
import { apiPrefix, blogPath, serviceWorkerPath } from '../../contract/api.ts';
import { assetsPath } from './keep-assets.ts';
import type { Build } from './load-build.ts';
import { sendPage } from './send-page.ts';
import type { FastifyStaticOptions } from '@fastify/static';

/** The worker fetches pages itself, and a release must be able to replace it at once. */
const workerHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
};

/**
 * Serves the site: pages from memory, other files from disk. Only files in the build's lists
 * are served, so no path can lead elsewhere.
 */
export async function pageRoutes(app: FastifyInstance): Promise<void> {
  const { build } = app;
  await app.register(fastifyStatic, { serve: false, ...staticFiles, decorateReply: true });
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const address = `/${request.params['*']}`;
    const page = build.pages.get(address);
    if (page) return sendPage(reply, page);
    const list = build.manifest.redirects[address];
    if (list) return reply.header('cache-control', 'no-cache').redirect(list, 302);
    const folder = build.files.get(address);
    if (folder === undefined) return reply.callNotFound();
    const isImmutable = address.startsWith(assetsPath);
    const kept = isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';
    reply.header('cache-control', kept);
    if (address === serviceWorkerPath) reply.headers(workerHeaders);
    return reply.sendFile(address, folder);
  });
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    const pageAddress = canonicalAddress(path);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead && (build.pages.has(pageAddress) || build.manifest.redirects[pageAddress])) {
      return reply.redirect(pageAddress + queryOf(request), 301);
    }
    request.log.info({ path: loggedPath(path, build) }, 'not found');
    return sendNotFound(request, reply);
  });
}

/** Sends the 404 page, or the API's error for an API address. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply) {
  const path = pathOf(request);
  reply.code(404);
  if (path.startsWith(apiPrefix)) {
    const error = { message: 'There is nothing at this address' };
    return reply.header('cache-control', 'no-store').send({ data: null, error });
  }
  const isPost = dirname(path) === blogPath;
  const { postNotFound, notFound } = request.server.build.special;
  return sendPage(reply, isPost ? postNotFound : notFound);
}

/**
 * The address of the page that a path may mean: people print '/Prices', links in a text end in its
 * full stop, and '/x/', '/x.html' and '/x/index.html' all mean '/x'.
 */
function canonicalAddress(path: string): string {
  const text = decodeURIComponent(path)
    .split(behind, 1)[0]!
    .replace(unseen, '')
    .replace(dash, '-')
    .replace(/\/{2,}/g, '/')
    .toLowerCase();
  if (text.includes('/.')) return path;
  let end = text.length;
  while (end > 0 && punctuation.test(text[end - 1]!)) end -= 1;
  return text.slice(0, end).replace(/(?:\/index)?(?:\.html?)?$/, '') || '/';
}

/** Begins a query, markup or an entity behind an address. */
const behind = /[?#&;<>"]/;

const unseen = /[\s\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;
/** Word processors make other dashes of hyphens, and people who type from paper write `_`. */
const dash = /[\p{Pd}_]/gu;
/** The slash is among them, and halves of characters that take two. */
const punctuation = /[\p{P}\p{S}\p{Cs}]/u;

const pathOf = ({ raw }: FastifyRequest) => raw.url!.split(/[?#]/, 1)[0]!;
const queryOf = ({ raw }: FastifyRequest) => {
  const start = raw.url!.indexOf('?');
  return start === -1 ? '' : raw.url!.slice(start);
};

/**
 * The part of a missing address that is logged: our page that it lies under, in our spelling.
 * The rest may be a token or a name.
 */
const loggedPath = (path: string, { pages }: Build): string => {
  const folder = path.split('/', 2).join('/');
  return folder !== '/' && pages.has(folder) ? `${folder}/…` : '(unknown)';
};

/**
 * Options for serving built files, compressed when the site was built. Pages come from memory,
 * and each folder sets its own caching.
 */
export const staticFiles = {
  wildcard: false,
  globIgnore: ['**/*.html', '**/*.br'],
  index: false,
  preCompressed: true,
  decorateReply: false,
  cacheControl: false,
  dotfiles: 'ignore',
} satisfies Partial<FastifyStaticOptions>;
