import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { gzipSync } from 'node:zlib';
import { locatingPermissions } from '../http/headers.ts';
import { fillPage, type Fill } from './fill-page.ts';
import type { Page } from './load-build.ts';

/** Sends a page in the best encoding the browser accepts, or 304 if it has it already. */
export function sendPage(reply: FastifyReply, page: Page) {
  reply
    .header('content-security-policy', page.csp)
    .header('cache-control', 'no-cache')
    .header('etag', page.etag)
    .header('vary', 'Accept-Encoding');
  if (page.locates) reply.header('permissions-policy', locatingPermissions);
  const { headers } = reply.request;
  if (reply.statusCode === 200 && isFresh(headers['if-none-match'], page.etag))
    return reply.code(304).send();
  reply.type('text/html; charset=utf-8');
  const { br, gzip, html } = page;
  const encoding = encodingFor(headers, [br && 'br', gzip && 'gzip']);
  if (!encoding) return reply.send(html);
  return reply.header('content-encoding', encoding).send(encoding === 'br' ? br : gzip);
}

/** Sends a page that is filled in for this request alone. */
export function sendFilledPage(reply: FastifyReply, { csp, html }: Page, fill: Fill) {
  const filled = fillPage(html.toString(), fill);
  reply
    .header('content-security-policy', csp)
    .header('vary', 'Accept-Encoding')
    .type('text/html; charset=utf-8');
  // Brotli at this speed would not be smaller.
  if (!encodingFor(reply.request.headers, ['gzip'])) return reply.send(filled);
  return reply.header('content-encoding', 'gzip').send(gzipSync(filled));
}

/** No browser sends longer headers than these. */
const mostRead = { acceptEncoding: 200, ifNoneMatch: 500 };

function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return (
    ifNoneMatch === '*' ||
    ifNoneMatch.slice(0, mostRead.ifNoneMatch).split(',').map(opaque).includes(opaque(etag))
  );
}

/** The encoding the client prefers, the first of equals; null if none. */
function encodingFor(headers: FastifyRequest['headers'], encodings: (string | undefined)[]) {
  const header = headers['accept-encoding']?.slice(0, mostRead.acceptEncoding) ?? '';
  return negotiate(
    header.toLowerCase(),
    encodings.filter((it) => it !== undefined),
  );
}
