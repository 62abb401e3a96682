import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDeepStrictEqual } from 'node:util';
import {
  isAt,
  isWithin,
  placeName,
  placeNamed,
  valueAt,
  withValue,
} from '../../contract/content-place.ts';
import { cleanContent } from '../../contract/clean-text.ts';
import { openGroups } from '../../contract/confirmed.ts';
import { misfitOf, schemaIn } from '../../contract/fits-field.ts';
import { oneById } from '../../contract/owner-bodies.ts';
import {
  answer,
  conflictAnswer,
  laterAnswer,
  newAnswer,
  noAnswer,
  textAnswer,
} from '../../contract/owner-answers.ts';
import type { ContentField, ContentPatch, GoLiveTodo } from '../../contract/renderer.ts';
import {
  draftVersion,
  earlierValues,
  otherValue,
  previewLink,
  siteChanges,
  siteFields,
  sitePublication,
  siteState,
  siteSteps,
  siteTodos,
  siteWayBack,
} from '../../contract/site-answers.ts';
import {
  backBody,
  earlierQuery,
  entryBody,
  fieldsQuery,
  linkBody,
  oneVersion,
  patchBody,
  photoValue,
  previewQuery,
  publishBody,
  restoreBody,
  stateQuery,
  takeBackBody,
} from '../../contract/site-bodies.ts';
import {
  changeLimit,
  isPhoto,
  isWholePage,
  previewPath,
  shippedVersion,
} from '../../contract/site-edits.ts';
import { transact } from '../database/transact.ts';
import { todosOfServer } from '../health/todos.ts';
import { RequestError } from '../http/errors.ts';
import type { App } from '../http/schemas.ts';
import { configuredChannels } from '../notifications/queue.ts';
import { sessionOf } from '../owner/authenticate.ts';
import { recordSecurity } from '../security-events.ts';
import {
  type Draft,
  Overtaken,
  updateDraft,
  withChanges,
  withoutChange,
  withPatch,
} from './draft.ts';
import { assertFits, changesIn as changesOf, fieldAt, withEntries } from './fields.ts';
import { newPage } from './new-page.ts';
import {
  filesWith,
  fitsArticle,
  linesBetween,
  valueIn,
  withValuesOf,
  type Change,
} from './patch.ts';
import { keptPhotos, photosIn } from './photo-store.ts';
import { photoRoutes } from './photos.ts';
import { makePreviewLink, sendPreview } from './preview.ts';
import {
  addPublication,
  changesIn,
  changesSince,
  patchBackTo,
  sentBefore,
} from './publications.ts';
import type { Publisher } from './publisher.ts';
import { openWorkspace, type Site } from './workspace.ts';

/** Addresses that a new page can't have, although they have no page. */
const reserved = ['/api', '/index', previewPath];

const otherVersion = 'Another device has changed this list. Look at it again';

/** Routes of the site editor, `/api/owner/site`. */
export function siteEditRoutes(scope: App, publisher: Publisher): void {
  const { announcer, database, now, vehicles } = scope;
  const { addresses, read, check, fieldsOf, todosOf, preview } = openWorkspace(
    scope,
    publisher,
  );
  photoRoutes(scope, publisher);

  const isGuarded = { isGuarded: true };
  const changed = { 409: conflictAnswer(otherValue), ...answer(draftVersion) };

  const stateSchema = { querystring: stateQuery, response: answer(siteState) };
  scope.get('/site', { schema: stateSchema }, async ({ query }, reply) => {
    const site = await read();
    const { draft, history, newest, changes } = site;
    const checked = await check(site, query.address ?? '/');
    const problem = publisher.problem(newest?.id);
    /** Made by another server, and soon served by this one. */
    const isComing = (id: string) => id === newest?.id && !problem && !publisher.isServed(id);
    reply.header('etag', `"${draft.version}"`);
    return {
      data: {
        ...checked,
        errors: problem && problem.file !== '' ? [problem, ...checked.errors] : checked.errors,
        patch: draft.patch,
        version: draft.version,
        changes,
        pages: addresses(),
        history: history.map((one) =>
          isComing(one.id) ? { ...one, state: 'rendering' as const } : one,
        ),
        aside: draft.aside,
        problem: problem?.message ?? null,
        mayRestore: draft.takenBack !== null,
      },
      error: null,
    };
  });

  const stepsSchema = { response: answer(siteSteps) };
  scope.get('/site/steps', { schema: stepsSchema }, async () => {
    const { files } = await read();
    const fact = (name: string) => valueIn(files, { file: 'business.yaml', path: [name] });
    return {
      data: { open: openGroups(fact('confirmed')), isExample: fact('example') !== false },
      error: null,
    };
  });

  const fieldsSchema = { querystring: fieldsQuery, response: answer(siteFields) };
  scope.get('/site/fields', { schema: fieldsSchema }, async ({ query }) => {
    const site = await read();
    const names = 'file' in query ? query.file.split(',') : [];
    const isOfFile = ({ file, path }: ContentField) =>
      names.some((one) => one === file || (file.startsWith(`${one}/`) && isOfWhole(path)));
    /** False for what stands in an entry that the draft has removed. */
    const isThere = ({ file, path }: ContentField) => {
      const at = path.findLastIndex((key) => typeof key === 'number');
      return at < 0 || valueIn(site.files, { file, path: path.slice(0, at + 1) }) !== undefined;
    };
    const fields = [...withEntries(await fieldsOf(site), site.files)]
      .filter((one) => ('file' in query ? isOfFile(one) : one.pages.includes(query.address)))
      .filter(isThere)
      .map((one) => ({ ...one, value: valueIn(site.files, one) }));
    return { data: { fields }, error: null };
  });

  scope.get('/site/todos', { schema: { response: answer(siteTodos) } }, async () => {
    const site = await read();
    const [inContent, fields] = [await todosOf(site), await fieldsOf(site)];
    const channels = await configuredChannels(database, scope.config.channels);
    const todos = [...inContent, ...todosOfServer(channels, vehicles.refused())];
    const mayChange = (todo: GoLiveTodo) =>
      'file' in todo &&
      [...fields.values()].some((field) => isWithin(todo, field) || isWithin(field, todo));
    return {
      data: { todos: todos.map((todo) => ({ ...todo, mayChange: mayChange(todo) })) },
      error: null,
    };
  });

  /** Changes the draft. Answers its version, or 409 with what another device has made of a field. */
  async function change(
    request: FastifyRequest,
    reply: FastifyReply,
    site: Site,
    changesIn: (draft: Draft) => Change[],
    seen?: number,
  ) {
    const maker = { ...sessionOf(request), now: now(), ...(seen !== undefined && { seen }) };
    const { version } = await updateDraft(database, (draft, live) =>
      withChanges(site.contents, draft, live, changesIn(draft), maker),
    );
    reply.header('etag', `"${version}"`);
    return { data: { version }, error: null };
  }

  const patchSchema = { body: patchBody, response: changed };
  scope.patch(
    '/site',
    { bodyLimit: changeLimit, schema: patchSchema, errorHandler: sendOvertaken },
    async (request, reply) => {
      if (!/^application\/merge-patch\+json\b/.test(request.headers['content-type'] ?? ''))
        throw new RequestError(415, 'Send application/merge-patch+json');
      const seen = /^"?(\d{1,15})"?$/.exec(request.headers['if-match'] ?? '')?.[1];
      if (seen === undefined)
        throw new RequestError(428, 'Send If-Match with the version that you saw');
      const site = await read();
      const changes: Change[] = [];
      for (const [file, value] of Object.entries(request.body))
        changes.push(...(await changesOfFile(site, file, value)));
      return change(request, reply, site, () => changes, Number(seen));
    },
  );

  /** What a patch changes in a file. Throws a RequestError for what may not be changed. */
  async function changesOfFile(site: Site, file: string, value: unknown): Promise<Change[]> {
    const whole = { file, path: [] };
    if (isWholePage(whole) && !site.contents.has(file)) {
      if (value === null) return [whole];
      if (value !== null && typeof value === 'object' && 'begin' in value) {
        const all = new Set([...site.contents.keys(), ...Object.keys(site.draft.patch)]);
        const given = { files: site.files, all, now: now(), isTaken };
        const page = newPage(file, cleanContent(value.begin), given);
        return page ? [{ ...whole, value: page }] : [];
      }
    }
    const fields = await fieldsOf(site);
    const changes = [...changesOf(fields, value, whole)];
    for (const one of changes) assertFits(fields, one);
    const cleaned = changes.map((one) => ({ ...one, value: cleanContent(one.value) }));
    for (const one of cleaned) {
      assertBlocks(one);
      if (isPhoto(one) && one.value !== undefined) await assertKept(one.value);
    }
    return cleaned;
  }

  const isTaken = (url: string) =>
    reserved.includes(url) ||
    addresses().some((page) => `${page}/`.startsWith(`${url}/`)) ||
    scope.hasRoute({ method: 'GET', url });

  /** Throws a RequestError unless a photo's value names one that is kept. */
  async function assertKept(value: unknown): Promise<void> {
    const { data } = photoValue.safeParse(value);
    const kept = data && (await keptPhotos(database.db, [data.photo])).size > 0;
    if (!kept) throw new RequestError(422, 'This photo is no longer here. Choose it again');
  }

  const entrySchema = { body: entryBody, response: changed };
  scope.patch(
    '/site/entry',
    { bodyLimit: changeLimit, schema: entrySchema, errorHandler: sendOvertaken },
    async (request, reply) => {
      const { file, path, seen } = request.body;
      const site = await read();
      const field = fieldAt(await fieldsOf(site), { file, path });
      const [at, ...rest] = path.slice(field?.path.length);
      const schema = field && schemaIn(field.schema, path.slice(field.path.length));
      if (!schema || typeof at !== 'number')
        throw new RequestError(422, 'This cannot be changed here');
      for (const one of [request.body.value, seen]) {
        const misfit = one === undefined || one === null ? undefined : misfitOf(schema, one);
        if (misfit) throw new RequestError(422, misfit);
      }
      const value = cleanContent(request.body.value);
      return change(request, reply, site, (draft) => {
        const list = valueIn(filesWith(site.contents, draft.patch), field);
        const entries = Array.isArray(list) ? (list as unknown[]) : [];
        const says = (entry: unknown, what: unknown) =>
          isDeepStrictEqual(valueAt(entry, rest) ?? null, what ?? null);
        // Sent again after a lost answer.
        if (at < entries.length && says(entries[at], value)) return [];
        const isThere = at < entries.length && says(entries[at], seen);
        const there = isThere ? at : entries.findIndex((entry) => says(entry, seen));
        if (there < 0)
          throw new Overtaken({
            value: valueAt(entries[at], rest),
            device: draft.fields[placeName(field)]?.device ?? null,
            version: draft.version,
          });
        const next = entries.with(there, withValue(entries[there], rest, value));
        const whole = { file, path: field.path, value: next };
        assertBlocks(whole);
        return [whole];
      });
    },
  );

  const takeBackSchema = { body: takeBackBody, response: answer(draftVersion) };
  scope.delete('/site', { schema: takeBackSchema }, async (request) => {
    const contents = await publisher.contents();
    const maker = { ...sessionOf(request), now: now() };
    const { version } = await updateDraft(database, (draft, live) =>
      withoutChange(contents, draft, live, request.body, maker),
    );
    return { data: { version }, error: null };
  });

  const restoreSchema = { body: restoreBody, response: answer(draftVersion) };
  scope.post('/site/restore', { schema: restoreSchema }, async (request) => {
    const contents = await publisher.contents();
    const { version } = await updateDraft(database, (draft) => {
      const { takenBack } = draft;
      if (!takenBack || draft.version !== request.body.version)
        throw new RequestError(409, 'Something else was changed since');
      const places = linesBetween(contents, draft.patch, takenBack);
      return withPatch(draft, takenBack, places, sessionOf(request), now());
    });
    return { data: { version }, error: null };
  });

  scope.delete('/site/aside', { schema: { response: noAnswer } }, async (_request, reply) => {
    await updateDraft(database, (draft) => ({ ...draft, aside: [] }));
    return reply.code(204).send(null);
  });

  const previewSchema = { querystring: previewQuery, response: textAnswer };
  scope.get('/site/preview', { schema: previewSchema }, async ({ query }, reply) =>
    sendPreview(reply, await preview(query.address, true, closeOf(reply)), "'self'"),
  );

  const linkSchema = { body: linkBody, response: newAnswer(previewLink) };
  scope.post('/site/links', { schema: linkSchema }, async (request, reply) => {
    const html = await preview(request.body.address, false, closeOf(reply));
    const data = await makePreviewLink(request, html);
    return reply.code(201).send({ data, error: null });
  });

  /** Queues a publication of a patch, once for each key. */
  async function publish(
    request: FastifyRequest,
    key: string,
    version: number,
    make: (site: Site) => Promise<{ patch: ContentPatch; backTo?: string }>,
  ) {
    const sent = await sentBefore(database.db, key);
    if (sent) return { data: sent, error: null };
    const site = await read();
    if (site.draft.version !== version) throw new RequestError(409, otherVersion);
    const { patch, backTo } = await make(site);
    const changes = linesBetween(site.contents, site.published, patch);
    if (changes.length === 0) throw new RequestError(409, 'There is nothing to publish');
    const session = sessionOf(request);
    const given = { key, patch, changes, device: session.device };
    const id = await transact(database, async (trx) => {
      const added = await addPublication(trx, { ...given, ...(backTo && { backTo }) }, now());
      if (added) await recordSecurity(trx, { kind: 'publish', session }, now());
      return added;
    });
    if (!id)
      throw new RequestError(409, 'The site is being published. Try again when it is done');
    void publisher.trigger();
    announcer.trigger();
    return { data: (await sentBefore(database.db, key))!, error: null };
  }

  const publishSchema = { body: publishBody, response: laterAnswer(sitePublication) };
  scope.post(
    '/site/publications',
    { config: isGuarded, bodyLimit: changeLimit, schema: publishSchema },
    async (request, reply) => {
      const { key, version, leave = [] } = request.body;
      reply.code(202);
      return publish(request, key, version, async ({ contents, draft, published }) => ({
        patch: withValuesOf(contents, draft.patch, published, leave),
      }));
    },
  );

  const onePublication = '/site/publications/:id([0-9a-f-]{36})';
  const changesSchema = { params: oneById, response: answer(siteChanges) };
  scope.get(onePublication, { schema: changesSchema }, async ({ params }) => ({
    data: { changes: await changesIn(database.db, params.id) },
    error: null,
  }));

  /** The way back to a version, and the fields whose photo of then is no longer kept. */
  async function wayBack({ contents, published }: Site, id: string) {
    const back = await patchBackTo(database.db, contents, id);
    if (!back) throw new RequestError(404, 'This version is no longer kept');
    const kept = await keptPhotos(database.db, photosIn(back.patch));
    const lost = linesBetween(contents, published, back.patch).filter(
      (one) =>
        isPhoto(one) &&
        one.after !== undefined &&
        !photosIn({ [one.file]: one.after }).every((photo) => kept.has(photo)),
    );
    const patch = withValuesOf(contents, back.patch, published, lost);
    return { patch, lost, changes: linesBetween(contents, published, patch) };
  }

  const version = `/site/publications/:id([0-9a-f-]{36}|${shippedVersion})/back`;
  const wayBackSchema = { params: oneVersion, response: answer(siteWayBack) };
  scope.get(version, { schema: wayBackSchema }, async ({ params }) => {
    const { lost, changes } = await wayBack(await read(), params.id);
    return { data: { lost, changes }, error: null };
  });

  const backSchema = {
    params: oneVersion,
    body: backBody,
    response: laterAnswer(sitePublication),
  };
  scope.post(version, { config: isGuarded, schema: backSchema }, async (request, reply) => {
    const { id } = request.params;
    reply.code(202);
    return publish(request, request.body.key, request.body.version, async (site) => ({
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

/** Aborted once a request is closed without an answer. */
function closeOf(reply: FastifyReply): AbortSignal {
  const closed = new AbortController();
  reply.raw.once('close', () => reply.raw.writableFinished || closed.abort());
  return closed.signal;
}

/** Answers 409 with the value of the other device. */
function sendOvertaken(error: Error, _request: FastifyRequest, reply: FastifyReply) {
  if (!(error instanceof Overtaken)) throw error;
  const { message, other } = error;
  return reply.code(409).send({ data: other, error: { message, code: 'conflict' } });
}

/** Throws a RequestError for the text of an article that would not stay as it is typed. */
function assertBlocks(change: Change): void {
  if (!fitsArticle(change))
    throw new RequestError(422, 'Write some words here, without an empty line');
}

/** True for fields of a whole file: a photo, or whether a page is hidden. */
const isOfWhole = (path: ContentField['path']) => path.length === 0 || path.join() === 'hidden';
