import type { FastifyRequest } from 'fastify';
import { isDeepStrictEqual } from 'node:util';
import { isAt, isWithin } from '../../contract/content-place.ts';
import { misfitOf } from '../../contract/fits-field.ts';
import {
  answer,
  conflictAnswer,
  laterAnswer,
  newAnswer,
  noAnswer,
  textAnswer,
} from '../../contract/owner-answers.ts';
import type { ContentField, GoLiveTodo } from '../../contract/renderer.ts';
import {
  otherValue,
  previewLink,
  siteChanges,
  siteFields,
  sitePublication,
  siteState,
  siteTodos,
  writtenDraft,
  type SiteDraft,
} from '../../contract/site-answers.ts';
import {
  discardBody,
  draftBody,
  fieldsQuery,
  linkBody,
  photoValue,
  previewQuery,
  publishBody,
  stateQuery,
} from '../../contract/site-bodies.ts';
import { draftLimit, isPhoto, isWholePage, previewPath } from '../../contract/site-edits.ts';
import { oneById } from '../../contract/owner-bodies.ts';
import { transact } from '../database/transact.ts';
import { todosOfServer } from '../health/todos.ts';
import { RequestError } from '../http/errors.ts';
import type { App } from '../http/schemas.ts';
import { configuredChannels } from '../notifications/queue.ts';
import { sessionOf } from '../owner/authenticate.ts';
import { recordSecurity } from '../security-events.ts';
import {
  applyEdits,
  changesOf,
  fitsText,
  isYaml,
  makeEdit,
  placeOf,
  valueIn,
  withEdit,
  type Contents,
} from './edits.ts';
import { isBegunWith, newPageText } from './new-page.ts';
import { makePreviewLink, sendPreview } from './preview.ts';
import { readPhotos } from './photo-store.ts';
import { photoRoutes } from './photos.ts';
import type { Publisher } from './publisher.ts';
import { openWorkspace } from './workspace.ts';
import {
  addPublication,
  changesIn,
  discardDrafts,
  listPublications,
  readDrafts,
  replaceDraft,
  type Draft,
} from './store.ts';

/** Addresses that a new page can't have, although they have no page. */
const reserved = ['/api', '/index', previewPath];

const overtaken = 'Another device has changed this since';

/** Routes of the site editor, `/api/owner/site`. */
export function siteEditRoutes(scope: App, publisher: Publisher): void {
  const { announcer, database, now, vehicles } = scope;
  const { addresses, readAll, check, fieldsOf, schemaOf, todosOf, preview } = openWorkspace(
    scope,
    publisher,
  );
  photoRoutes(scope, publisher);

  const stateSchema = { querystring: stateQuery, response: answer(siteState) };
  const fieldsSchema = { querystring: fieldsQuery, response: answer(siteFields) };
  const draftSchema = {
    body: draftBody,
    response: {
      409: conflictAnswer(otherValue),
      ...answer(writtenDraft),
    },
  };
  const discardSchema = { body: discardBody, response: noAnswer };
  const previewSchema = {
    querystring: previewQuery,
    response: textAnswer,
  };
  const linkSchema = { body: linkBody, response: newAnswer(previewLink) };
  const publishing = laterAnswer(sitePublication);
  const config = { isGuarded: true };
  const publishSchema = { body: publishBody, response: publishing };
  const changesSchema = { params: oneById, response: answer(siteChanges) };
  const undoSchema = { params: oneById, response: publishing };

  const toDraft = (published: Contents, draft: Draft): SiteDraft => ({
    file: draft.file,
    path: draft.path,
    before: valueIn(published, draft),
    after: draft.value,
    version: draft.version,
    changed_at: draft.changed_at,
    device: draft.device,
  });

  scope.get('/site', { schema: stateSchema }, async ({ query }) => {
    const all = await readAll();
    const { drafts, flags, publications, publishedFiles, newest } = all;
    const { errors, missing } = await check(all, query.address ?? '/');
    const problem = publisher.problem(newest?.id);
    /** Made by another server, and soon served by this one. */
    const isComing = (id: string) => id === newest?.id && !problem && !publisher.isServed(id);
    return {
      data: {
        pages: addresses(),
        drafts: drafts.map((draft) => toDraft(publishedFiles, draft)),
        errors,
        missing,
        history: publications.map((one) =>
          isComing(one.id) ? { ...one, state: 'rendering' as const } : one,
        ),
        flags,
        problem,
      },
      error: null,
    };
  });

  scope.get('/site/fields', { schema: fieldsSchema }, async ({ query }) => {
    const files = 'file' in query ? query.file.split(',') : [];
    const isOfFile = ({ file, path }: ContentField) =>
      files.some((one) => one === file || (file.startsWith(`${one}/`) && isOfWhole(path)));
    const fields = await fieldsOf(await readAll(), (field) =>
      'file' in query ? isOfFile(field) : field.pages.includes(query.address),
    );
    return { data: { fields }, error: null };
  });

  scope.get('/site/todos', { schema: { response: answer(siteTodos) } }, async () => {
    const all = await readAll();
    const [inContent, fields] = [await todosOf(all), await fieldsOf(all)];
    const channels = await configuredChannels(database, scope.config.channels);
    const todos = [...inContent, ...todosOfServer(channels, vehicles.refused())];
    const mayChange = (todo: GoLiveTodo) =>
      'file' in todo && fields.some((field) => isWithin(todo, field) || isWithin(field, todo));
    return {
      data: { todos: todos.map((todo) => ({ ...todo, mayChange: mayChange(todo) })) },
      error: null,
    };
  });

  const draftRoute = { bodyLimit: draftLimit, schema: draftSchema };
  scope.put('/site/drafts', draftRoute, async (request, reply) => {
    const { seen, ...change } = request.body;
    const all = await readAll();
    const { drafts, drafted, draftedFiles, publishedFiles, shipped } = all;
    if (isWholePage(change)) {
      const begun = drafts.find((one) => isAt(one, change));
      if (begun && isBegunWith(begun, change.value))
        return { data: { draft: toDraft(publishedFiles, begun) }, error: null };
      const isTaken = (url: string) =>
        reserved.includes(url) ||
        addresses().some((page) => `${page}/`.startsWith(`${url}/`)) ||
        scope.hasRoute({ method: 'GET', url });
      change.value = newPageText(draftedFiles, change.file, change.value, now(), isTaken);
    } else {
      const schema = await schemaOf(all, change);
      if (!schema) throw new RequestError(422, 'This cannot be changed here');
      for (const one of [change.value, seen]) {
        const misfit = one === undefined || one === null ? undefined : misfitOf(schema, one);
        if (misfit) throw new RequestError(422, misfit);
      }
    }
    if (isPhoto(change)) await assertKept(change.value);
    if (!fitsText(change))
      throw new RequestError(422, 'Write some words here, without an empty line');
    if (seen !== undefined && seen !== null) {
      const path = placeOf(draftedFiles, change, seen);
      if (path) change.path = path;
      else if (!drafts.some((draft) => isAt(draft, change)))
        throw new RequestError(422, 'Another device has moved or removed this. Open it again');
    }
    const edit = makeEdit(shipped, drafted, change);
    const edits = withEdit(drafted, edit);
    const isSaidIn = (contents: Contents) =>
      isDeepStrictEqual(valueIn(contents, change), change.value);
    const isPublished = isSaidIn(publishedFiles);
    if (
      !isPublished &&
      !(
        isWritable(change.value) &&
        isYaml(change.value) &&
        isSaidIn(applyEdits(shipped, edits).contents)
      )
    )
      throw new RequestError(422, 'These words cannot be kept. Write them in another way');
    const { device } = sessionOf(request);
    const written = isPublished ? undefined : { ...edit, device, at: now() };
    const there = valueIn(draftedFiles, change) ?? null;
    // The same value is sent again after a lost answer.
    const isAsSeen = [seen === undefined ? there : seen, change.value ?? null].some((one) =>
      isDeepStrictEqual(one, there),
    );
    const known = drafts.find((one) => isAt(one, change))?.version ?? 0;
    const isKept = isAsSeen && (await replaceDraft(database, change, known, written));
    if (isKept) {
      const draft = (await readDrafts(database)).find((one) => isAt(one, change));
      return {
        data: { draft: draft ? toDraft(publishedFiles, draft) : null },
        error: null,
      };
    }
    const after = await readAll();
    const other = after.drafts.findLast(
      (one) => isWithin(one, change) || isWithin(change, one),
    );
    const data = { value: valueIn(after.draftedFiles, change), device: other?.device ?? null };
    return reply.code(409).send({ data, error: { message: overtaken, code: 'conflict' } });
  });

  scope.delete('/site/drafts', { schema: discardSchema }, async (request, reply) => {
    const { body } = request;
    if (!body) await discardDrafts(database);
    else if (!(await replaceDraft(database, body, body.version)))
      throw new RequestError(409, overtaken);
    return reply.code(204).send(null);
  });

  scope.get('/site/preview', { schema: previewSchema }, async ({ query }, reply) =>
    sendPreview(reply, await preview(query.address, true), "'self'"),
  );

  scope.post('/site/links', { schema: linkSchema }, async (request, reply) => {
    const html = await preview(request.body.address, false);
    const data = await makePreviewLink(request, html);
    return reply.code(201).send({ data, error: null });
  });

  scope.post(
    '/site/publications',
    { config, schema: publishSchema },
    async (request, reply) => {
      const { drafts, drafted, publishedFiles, newest } = await readAll();
      const changes = changesOf(publishedFiles, drafts);
      if (changes.length === 0) throw new RequestError(409, 'There is nothing to publish');
      const there = drafts.map(({ version }) => version);
      const seen = request.body?.versions ?? there;
      if (!isDeepStrictEqual(seen.toSorted(), there.toSorted()))
        throw new RequestError(409, 'Another device has changed this list. Look at it again');
      reply.code(202);
      return publish(request, { edits: drafted, changes, basedOn: newest?.id });
    },
  );

  const onePublication = '/site/publications/:id([0-9a-f-]{36})';
  scope.get(onePublication, { schema: changesSchema }, async ({ params }) => ({
    data: { changes: await changesIn(database, params.id) },
    error: null,
  }));

  scope.post(
    `${onePublication}/undo`,
    { config, schema: undoSchema },
    async (request, reply) => {
      const { publications, published, publishedFiles, shipped, newest } = await readAll();
      const undone = publications.find(
        ({ id, state }) => id === request.params.id && state === 'live',
      );
      if (!undone) throw new RequestError(404, 'There is no such publication');
      const undoing = await changesIn(database, undone.id);
      const old = undoing.flatMap(({ file, path: at, before, after }) => {
        const path = placeOf(publishedFiles, { file, path: at }, after);
        if (!path) return [];
        const change = { file, path, value: before };
        // Keeps later changes of the same place.
        const isThere = isDeepStrictEqual(valueIn(publishedFiles, change), after);
        return isThere || isWholePage(change) ? [change] : [];
      });
      for (const { value } of old.filter(isPhoto)) await assertKept(value);
      const edits = old.reduce(
        (all, change) => withEdit(all, makeEdit(shipped, all, change)),
        published,
      );
      const changes = changesOf(publishedFiles, old);
      if (changes.length === 0)
        throw new RequestError(409, 'None of this is on the site any more');
      reply.code(202);
      return publish(request, { edits, changes, basedOn: newest?.id, undoes: undone.id });
    },
  );

  /** Throws a RequestError unless a photo's value names one that is kept, or none. */
  async function assertKept(value: unknown): Promise<void> {
    if (value === undefined) return;
    const { data } = photoValue.safeParse(value);
    const kept = data && (await readPhotos(database, [data.photo])).size > 0;
    if (!kept) throw new RequestError(422, 'This photo is no longer here. Choose it again');
  }

  async function publish(
    request: FastifyRequest,
    publication: Omit<Parameters<typeof addPublication>[1], 'device'>,
  ) {
    const session = sessionOf(request);
    const id = await transact(database, async (trx) => {
      const added = await addPublication(
        trx,
        { ...publication, device: session.device },
        now(),
      );
      if (added) await recordSecurity(trx, { kind: 'publish', session }, now());
      return added;
    });
    if (!id)
      throw new RequestError(409, 'The site is being published. Try again when it is done');
    void publisher.trigger();
    announcer.trigger();
    const data = (await listPublications(database)).find((one) => one.id === id)!;
    return { data, error: null };
  }
}

/** True for fields of a whole file: a photo, or whether a page is hidden. */
const isOfWhole = (path: ContentField['path']) => path.length === 0 || path.join() === 'hidden';

/**
 * Invalid in HTML or XML (control characters, lone surrogates), or brackets that the server would
 * take for its marks.
 */
const unwritable = /[^\P{Cc}\t\n\r]|\p{Surrogate}|[⟦⟧]|%E2%9F%A[67]/iu;

/** True if nothing in a value is unwritable. */
function isWritable(value: unknown): boolean {
  if (typeof value === 'string') return !unwritable.test(value);
  return typeof value !== 'object' || value === null || Object.values(value).every(isWritable);
}
