import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDeepStrictEqual } from 'node:util';
import { inEntry, isAt, placeName, valueAt, withValue } from '../../contract/content-place.ts';
import { cleanContent } from '../../contract/clean-text.ts';
import { misfitOf, schemaIn } from '../../contract/fits-field.ts';
import { answer, conflictAnswer, noAnswer } from '../../contract/owner-answers.ts';
import { draftVersion, otherValue } from '../../contract/site-answers.ts';
import {
  entryBody,
  patchBody,
  photoValue,
  restoreBody,
  takeBackBody,
} from '../../contract/site-bodies.ts';
import { changeLimit, isPhoto, isWholePage, serverPaths } from '../../contract/site-edits.ts';
import type { Draft } from '../database/settings.ts';
import { RequestError } from '../http/errors.ts';
import type { App } from '../http/schemas.ts';
import { sessionOf } from '../owner/authenticate.ts';
import type { Content } from './content.ts';
import {
  Overtaken,
  updateDraft,
  withChanges,
  withoutChange,
  withPatch,
  type Edit,
} from './draft.ts';
import {
  assertBlocks,
  assertFits,
  changesIn,
  fieldAt,
  keptValue,
  notEditable,
} from './fields.ts';
import { newPage } from './new-page.ts';
import { valueIn, type Change } from './patch.ts';
import { keptPhotos } from './photo-store.ts';
import { changesOf } from './publications.ts';
import type { Site, Workspace } from './workspace.ts';

/** True if at least half of an entry's values, but for one, are those that were seen. */
function isLike(entry: unknown, seen: unknown, but: string | number | undefined): boolean {
  if (but === undefined || typeof entry !== 'object' || entry === null) return true;
  const others = Object.keys(entry).filter((name) => name !== but);
  const same = others.filter((name) =>
    isDeepStrictEqual(valueAt(entry, [name]), valueAt(seen, [name])),
  );
  return 2 * same.length >= others.length;
}

/** Routes that change the draft. */
export function draftRoutes(scope: App, { addresses, read, fieldsOf }: Workspace): void {
  const { database, now } = scope;

  /** Changes the draft for the device that asks, which gets the draft's new version. */
  async function edit(
    request: FastifyRequest,
    change: (draft: Draft, by: Edit) => Draft,
    { content, seen }: { content: Content; seen?: number },
  ) {
    const maker = { ...sessionOf(request), now: now(), ...(seen !== undefined && { seen }) };
    const { version } = await updateDraft(database, (draft, live) =>
      change(draft, { content, live, maker }),
    );
    return { data: { version }, error: null };
  }

  const changing = {
    bodyLimit: changeLimit,
    /** Answers 409 with the value of the other device. */
    errorHandler(error: Error, _request: FastifyRequest, reply: FastifyReply) {
      if (!(error instanceof Overtaken)) throw error;
      const { message, other } = error;
      return reply.code(409).send({ data: other, error: { message, code: 'conflict' } });
    },
  };
  const changed = { 409: conflictAnswer(otherValue), ...answer(draftVersion) };

  const patchSchema = { body: patchBody, response: changed };
  scope.patch('/site', { ...changing, schema: patchSchema }, async (request) => {
    if (!/^application\/merge-patch\+json\b/.test(request.headers['content-type'] ?? ''))
      throw new RequestError(415, 'Send application/merge-patch+json');
    const seen = /^"?(\d{1,15})"?$/.exec(request.headers['if-match'] ?? '')?.[1];
    if (seen === undefined)
      throw new RequestError(428, 'Send If-Match with the version that you saw');
    const site = await read();
    const changes: Change[] = [];
    for (const [file, value] of Object.entries(request.body))
      changes.push(...(await changesOfFile(site, file, value)));
    const { content } = site;
    return edit(request, (draft, by) => withChanges(draft, changes, by), {
      content,
      seen: Number(seen),
    });
  });

  /** The changes that a patch makes in a file. Throws a RequestError for what may not be changed. */
  async function changesOfFile(site: Site, file: string, value: unknown): Promise<Change[]> {
    const whole = { file, path: [] };
    const { content, draft, files } = site;
    if (isWholePage(whole) && !content.shipped.has(file)) {
      if (value === null) return [whole];
      if (typeof value === 'object' && 'begin' in value) {
        const all = new Set([...content.shipped.keys(), ...Object.keys(draft.patch)]);
        const given = { files, all, now: now(), isTaken };
        const page = newPage(file, cleanContent(value.begin), given);
        return page ? [{ ...whole, value: page }] : [];
      }
      if (typeof value === 'object' && 'from' in value) {
        if (files(file) !== undefined) return [];
        const lines = await changesOf(database.db, String(value.from));
        const line = lines.find((one) => isAt(one, whole));
        if (line?.before === undefined)
          throw new RequestError(422, 'This version is no longer kept. Choose a newer one');
        return [{ ...whole, value: line.before }];
      }
    }
    const fields = await fieldsOf(site);
    const changes = [...changesIn(fields, value, whole)];
    for (const one of changes) assertFits(fields, one);
    const cleaned = changes.map((one) => ({ ...one, value: keptValue(fields, one) }));
    for (const one of cleaned) {
      assertBlocks(one);
      if (isPhoto(one) && one.value !== undefined) await assertKept(one.value);
    }
    return cleaned;
  }

  const isTaken = (url: string) =>
    serverPaths.includes(url) ||
    addresses().some((page) => `${page}/`.startsWith(`${url}/`)) ||
    scope.hasRoute({ method: 'GET', url });

  /** Throws a RequestError unless a photo's value names one that is kept. */
  async function assertKept(value: unknown): Promise<void> {
    const { data } = photoValue.safeParse(value);
    const kept = data && (await keptPhotos(database.db, [data.photo])).size > 0;
    if (!kept) throw new RequestError(422, 'This photo is no longer here. Choose it again');
  }

  const entrySchema = { body: entryBody, response: changed };
  scope.patch('/site/entry', { ...changing, schema: entrySchema }, async (request) => {
    const { file, path, seen, sent = [] } = request.body;
    const site = await read();
    const field = fieldAt(await fieldsOf(site), { file, path });
    const place = inEntry({ path: path.slice(field?.path.length) });
    const ofEntry = field && place && schemaIn(field.schema, place.entry);
    const ofValue = ofEntry && schemaIn(ofEntry, place.rest);
    const typed = request.body.value ?? undefined;
    if (!ofValue || (place.rest.length === 0 && typed === undefined)) throw notEditable();
    for (const [schema, one] of [
      [ofValue, typed],
      [ofEntry, seen ?? undefined],
    ] as const) {
      const misfit = one === undefined ? undefined : misfitOf(schema, one);
      if (misfit) throw new RequestError(422, misfit);
    }
    const value = cleanContent(typed);
    const [at, rest] = [Number(place.entry.at(-1)), place.rest];
    const { content } = site;
    /** True for an entry that says this at the place, and is otherwise much as it was seen. */
    const isIt = (entry: unknown, what: unknown) =>
      entry !== undefined &&
      isDeepStrictEqual(valueAt(entry, rest) ?? undefined, what) &&
      isLike(entry, seen, rest[0]);
    /** The list with the change; none if it was sent before, and its answer was lost. */
    const changeOf = (draft: Draft): Change[] => {
      const list = valueIn(content.filesWith(draft.patch), field);
      const entries = Array.isArray(list) ? (list as unknown[]) : [];
      if (isIt(entries[at], value)) return [];
      const before = [valueAt(seen, rest), ...sent];
      const wasSeen = (entry: unknown) => before.some((one) => isIt(entry, one ?? undefined));
      const there = wasSeen(entries[at]) ? at : entries.findIndex(wasSeen);
      if (there < 0 && entries.some((entry) => isIt(entry, value))) return [];
      if (there < 0)
        throw new Overtaken({
          value: entries[at],
          device: draft.fields[placeName(field)]?.device ?? null,
          version: draft.version,
        });
      const next = entries.with(there, withValue(entries[there], rest, value));
      const whole = { file, path: field.path, value: next };
      assertBlocks(whole);
      return [whole];
    };
    return edit(request, (draft, by) => withChanges(draft, changeOf(draft), by), { content });
  });

  const takeBackSchema = { body: takeBackBody, response: answer(draftVersion) };
  scope.delete('/site', { schema: takeBackSchema }, async (request) => {
    const { content } = await read();
    return edit(request, (draft, by) => withoutChange(draft, request.body, by), { content });
  });

  const restoreSchema = { body: restoreBody, response: answer(draftVersion) };
  scope.post('/site/restore', { schema: restoreSchema }, async (request) => {
    const { content } = await read();
    const restored = (draft: Draft, { maker }: Edit) => {
      const { takenBack } = draft;
      if (!takenBack || draft.version !== request.body.version)
        throw new RequestError(
          409,
          'Something else was changed since. Change it back in its own place',
        );
      const patch = content.withChanges(draft.patch, takenBack);
      return withPatch(draft, { patch, places: takenBack }, maker);
    };
    return edit(request, restored, { content });
  });

  scope.delete('/site/aside', { schema: { response: noAnswer } }, async (_request, reply) => {
    await updateDraft(database, (draft) => ({ ...draft, aside: [] }));
    return reply.code(204).send(null);
  });
}
