import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestError } from './errors.ts';

/** Room for a form with all fields at full length, each character escaped to nine. */
const formLimit = 48 * 1024;

/** Longer than any content type that is accepted. */
const typeLength = 200;

/** A plain form post, as a route sees it in `request.body`. */
export class FormBody extends Map<string, string> {}

/**
 * Reads JSON and plain form posts in UTF-8. Anything else, or a compressed body, gets 415; an
 * unreadable body 400.
 */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(
    ['application/json', 'application/merge-patch+json'],
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => parse(request, body, JSON.parse),
  );
  app.addContentTypeParser<Buffer>(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer', bodyLimit: formLimit },
    async (request: FastifyRequest, body: Buffer) => parse(request, body, parseForm),
  );
}

function parse(request: FastifyRequest, body: Buffer, read: (text: string) => unknown) {
  const type = request.headers['content-type']?.slice(0, typeLength) ?? '';
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(type);
  const isUtf8 = !charset || /^utf-?8$/i.test(charset[1]!);
  if (!isUtf8 || request.headers['content-encoding'] !== undefined)
    throw new RequestError(415, 'Send plain JSON in UTF-8');
  try {
    return read(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    const wanted = read === JSON.parse ? 'JSON' : 'a form';
    throw new RequestError(400, `The body is not ${wanted} in UTF-8`);
  }
}

/** Throws a URIError on bytes that are not UTF-8, which `URLSearchParams` would replace. */
function parseForm(text: string): FormBody {
  const form = new FormBody();
  for (const pair of text.split('&')) {
    const [name = '', ...value] = pair.split('=');
    form.set(decode(name), decode(value.join('=')));
  }
  return form;
}

const decode = (text: string) => decodeURIComponent(text.replaceAll('+', ' '));
