import type { FastifyReply, FastifyRequest } from 'fastify';
import { oneByToken as params } from '../../contract/api-schemas.ts';
import { newAnswer, textAnswer } from '../../contract/owner-answers.ts';
import { previewLink, type PreviewLink } from '../../contract/site-answers.ts';
import { linkBody, previewQuery } from '../../contract/site-bodies.ts';
import { previewPath } from '../../contract/site-edits.ts';
import { transact } from '../database/transact.ts';
import { hashOf, newToken } from '../database/ids.ts';
import type { App } from '../http/schemas.ts';
import { sessionOf, signInFirst } from '../owner/authenticate.ts';
import { siteOf } from '../owner/cookie.ts';
import { holdSession } from '../owner/sessions.ts';
import { sendNotFound } from '../site-files/routes.ts';
import type { Workspace } from './workspace.ts';

const linkMs = 10 * 60_000;
/** Each link stores a whole page. */
const maxLinks = 20;

/** A preview can't run scripts, send forms or navigate. */
const headersFor = (ancestors: string) => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'none'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${ancestors}`,
  ].join('; '),
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
});

/** Sends a preview, which the `ancestors` may frame. */
const sendPreview = (reply: FastifyReply, html: string, ancestors: "'self'" | "'none'") =>
  reply.headers(headersFor(ancestors)).type('text/html; charset=utf-8').send(html);

/** Makes a preview address, valid for ten minutes or until the device is signed out. */
async function makePreviewLink(request: FastifyRequest, html: string): Promise<PreviewLink> {
  const { database, now, siteUrl } = request.server;
  const token = newToken();
  const expires_at = new Date(now().getTime() + linkMs).toISOString();
  const session_id = sessionOf(request).id;
  const isSignedIn = await transact(database, async (trx) => {
    // It may have been signed out while the page was rendered.
    if (!(await holdSession(trx, session_id))) return false;
    const time = now().toISOString();
    const newest = trx
      .selectFrom('site_previews')
      .select('token_hash')
      .where('expires_at', '>', time)
      .orderBy('expires_at', 'desc')
      .limit(maxLinks - 1);
    await trx.deleteFrom('site_previews').where('token_hash', 'not in', newest).execute();
    await trx
      .insertInto('site_previews')
      .values({ token_hash: hashOf(token), expires_at, html, session_id })
      .execute();
    return true;
  });
  if (!isSignedIn) throw signInFirst();
  return { address: `${siteOf(request, siteUrl).origin}${previewPath}/${token}`, expires_at };
}

/** Aborted once a request is closed without an answer. */
function closeOf(reply: FastifyReply): AbortSignal {
  const closed = new AbortController();
  reply.raw.once('close', () => reply.raw.writableFinished || closed.abort());
  return closed.signal;
}

/** Routes that show a page with the draft to the owner, and let him show it to somebody. */
export function previewRoutes(scope: App, { preview }: Workspace): void {
  const previewSchema = { querystring: previewQuery, response: textAnswer };
  scope.get('/site/preview', { schema: previewSchema }, async ({ query }, reply) => {
    const page = { address: query.address, marks: true };
    return sendPreview(reply, await preview(page, closeOf(reply)), "'self'");
  });

  const linkSchema = { body: linkBody, response: newAnswer(previewLink) };
  scope.post('/site/links', { schema: linkSchema }, async (request, reply) => {
    const page = { address: request.body.address, marks: false };
    const html = await preview(page, closeOf(reply));
    const data = await makePreviewLink(request, html);
    return reply.code(201).send({ data, error: null });
  });
}

/** Serves preview links. */
export function previewRoute(app: App): void {
  const { database, now } = app;
  app.get(`${previewPath}/:token`, { schema: { params } }, async (request, reply) => {
    const row = await database.db
      .selectFrom('site_previews')
      .select('html')
      .where('token_hash', '=', hashOf(request.params.token))
      .where('expires_at', '>', now().toISOString())
      .executeTakeFirst();
    if (row) return sendPreview(reply, row.html, "'none'");
    return sendNotFound(request, reply.header('cache-control', 'no-store'));
  });
}
