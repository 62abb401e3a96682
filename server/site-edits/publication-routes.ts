import type { FastifyRequest } from 'fastify';
import { isAt, placeName, placeNamed } from '../../contract/content-place.ts';
import { oneById } from '../../contract/owner-bodies.ts';
import { answer, laterAnswer } from '../../contract/owner-answers.ts';
import type { ContentPatch } from '../../contract/renderer.ts';
import {
  earlierValues,
  siteChanges,
  sitePublication,
  siteWayBack,
} from '../../contract/site-answers.ts';
import { backBody, earlierQuery, oneVersion, publishBody } from '../../contract/site-bodies.ts';
import { changeLimit, isPhoto, shippedVersion } from '../../contract/site-edits.ts';
import type { Draft } from '../database/settings.ts';
import { transact } from '../database/transact.ts';
import { RequestError } from '../http/errors.ts';
import type { App } from '../http/schemas.ts';
import { sessionOf } from '../owner/authenticate.ts';
import { recordSecurity } from '../security-events.ts';
import { fitted } from './adopt-release.ts';
import { updateDraftIn } from './draft.ts';
import { keptPhotos, photosIn } from './photo-store.ts';
import {
  addPublication,
  changesOf,
  changesSince,
  patchBackTo,
  sentBefore,
} from './publications.ts';
import type { Publisher } from './publisher.ts';
import type { Site, Workspace } from './workspace.ts';

/** Routes that publish, go back, and say what was published. */
export function publicationRoutes(
  scope: App,
  publisher: Publisher,
  { read, fieldsOf }: Workspace,
): void {
  const { announcer, database, now } = scope;
  const isGuarded = { isGuarded: true };

  /** Queues a publication of what is made of the site, once for each key. */
  async function publish(
    request: FastifyRequest,
    { key, version }: { key: string; version: number },
    make: (site: Site) => Promise<{ patch: ContentPatch; backTo?: string }>,
  ) {
    const sent = await sentBefore(database.db, key);
    if (sent) return { data: sent, error: null };
    const session = sessionOf(request);
    const site = await read();
    const made = await make(site);
    const changes = site.content.linesBetween(site.published, made.patch);
    if (changes.length === 0)
      throw new RequestError(
        409,
        'There is nothing to publish: visitors see all of your changes',
      );
    const isAdded = await transact(database, async (trx) => {
      await updateDraftIn(trx, (draft) => assertSeen(draft, { version, session }));
      const given = { ...made, key, changes, device: session.device };
      const id = await addPublication(trx, given, now());
      if (id) await recordSecurity(trx, { kind: 'publish', session }, now());
      return Boolean(id);
    });
    if (!isAdded)
      throw new RequestError(409, 'The site is being published. Try again when it is done');
    void publisher.trigger();
    announcer.trigger();
    return { data: (await sentBefore(database.db, key))!, error: null };
  }

  /** The draft, if it has the version that a device saw. Throws a RequestError for another one. */
  function assertSeen(draft: Draft, seen: { version: number; session: { id: string } }): Draft {
    if (draft.version === seen.version) return draft;
    const since = Object.values(draft.fields).filter((last) => last.version > seen.version);
    const isOwn = since.every((last) => last.session === seen.session.id);
    const what =
      since.length === 0
        ? 'The site was published since you saw this list.'
        : isOwn
          ? 'Your last change was not in this list.'
          : 'Another device has changed this list.';
    throw new RequestError(409, `${what} Look at it again`);
  }

  const publishSchema = { body: publishBody, response: laterAnswer(sitePublication) };
  scope.post(
    '/site/publications',
    { config: isGuarded, bodyLimit: changeLimit, schema: publishSchema },
    async (request, reply) => {
      const { leave = [] } = request.body;
      reply.code(202);
      return publish(request, request.body, async ({ content, changes, draft, published }) => {
        const names = new Set(leave.map(placeName));
        const left = changes.filter((one) => names.has(placeName(one)));
        return { patch: content.withValuesOf(draft.patch, published, left) };
      });
    },
  );

  const onePublication = '/site/publications/:id([0-9a-f-]{36})';
  const changesSchema = { params: oneById, response: answer(siteChanges) };
  scope.get(onePublication, { schema: changesSchema }, async ({ params }) => ({
    data: { changes: await changesOf(database.db, params.id) },
    error: null,
  }));

  /** The way back to a version in this release, and the fields whose photo of then is no longer kept. */
  async function wayBack(site: Site, id: string) {
    const { content, published } = site;
    const then = await patchBackTo(database.db, content, id);
    if (!then)
      throw new RequestError(404, 'This version is no longer kept. Choose a newer one');
    const { patch: back } = fitted(content, await fieldsOf(site), then);
    const kept = await keptPhotos(database.db, photosIn(back));
    const lost = content
      .linesBetween(published, back)
      .filter(
        ({ file, after }) =>
          isPhoto({ file }) &&
          after !== undefined &&
          !photosIn({ [file]: after }).every((photo) => kept.has(photo)),
      );
    const patch = content.withValuesOf(back, published, lost);
    return { patch, lost, changes: content.linesBetween(published, patch) };
  }

  const version = `/site/publications/:id([0-9a-f-]{36}|${shippedVersion})/back`;
  const wayBackSchema = { params: oneVersion, response: answer(siteWayBack) };
  scope.get(version, { schema: wayBackSchema }, async ({ params }) => {
    const site = await read();
    const { lost, changes } = await wayBack(site, params.id);
    return { data: { lost, changes, version: site.draft.version }, error: null };
  });

  const backSchema = {
    params: oneVersion,
    body: backBody,
    response: laterAnswer(sitePublication),
  };
  scope.post(version, { config: isGuarded, schema: backSchema }, async (request, reply) => {
    const { id } = request.params;
    reply.code(202);
    return publish(request, request.body, async (site) => ({
      patch: (await wayBack(site, id)).patch,
      backTo: id,
    }));
  });

  const earlierSchema = { querystring: earlierQuery, response: answer(earlierValues) };
  scope.get('/site/earlier', { schema: earlierSchema }, async ({ query }) => {
    const place = placeNamed(query.place);
    const all = await changesSince(database.db, shippedVersion);
    const values = all.flatMap(({ at, changes }) =>
      changes.filter((one) => isAt(one, place)).map(({ before }) => ({ at, value: before })),
    );
    return { data: { values }, error: null };
  });
}
