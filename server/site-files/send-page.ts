import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { gzipSync } from 'node:zlib';
import { locatingPermissions } from '../http/headers.ts';
import { fillPage, type Fill } from './fill-page.ts';
import { htmlOf, type Page } from './load-build.ts';

/** Sends a page in the best encoding that the client accepts, or 304 if it has it already. */
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
  if (encodingFor(headers, ['br', 'gzip']) !== 'br') return sendHtml(reply, htmlOf(page));
  return reply.type(htmlType).header('content-encoding', 'br').send(page.brotli);
}

/** Sends a page that is filled in for this request alone. */
export function sendFilledPage(reply: FastifyReply, page: Page, fill: Fill) {
  reply.header('content-security-policy', page.csp).header('vary', 'Accept-Encoding');
  return sendHtml(reply, fillPage(htmlOf(page), fill));
}

const htmlType = 'text/html; charset=utf-8';

/** Brotli at this speed would not be smaller than gzip. */
function sendHtml(reply: FastifyReply, html: string) {
  reply.type(htmlType);
  if (!encodingFor(reply.request.headers, ['gzip'])) return reply.send(html);
  return reply.header('content-encoding', 'gzip').send(gzipSync(html));
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
function encodingFor(headers: FastifyRequest['headers'], encodings: string[]) {
  const header = headers['accept-encoding']?.slice(0, mostRead.acceptEncoding) ?? '';
  return negotiate(header.toLowerCase(), encodings);
}
