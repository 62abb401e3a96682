import { createHash } from 'node:crypto';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { articleBlocks } from '../../contract/article-blocks.ts';
import {
  isWithin,
  valueAt,
  withValue,
  type ContentPath,
  type Place,
} from '../../contract/content-place.ts';
import type { SiteChange, SiteFlag } from '../../contract/site-answers.ts';
import type { PhotoValue } from '../../contract/site-bodies.ts';
import { isPhoto, isWholePage } from '../../contract/site-edits.ts';
import { parseYaml, splice } from './splice.ts';

/**
 * One change of the shipped content: the base value and the new one, each left out if there is
 * none.
 */
export type Edit = Place & { base?: unknown; value?: unknown };

/**
 * The files of a content folder as text, by relative path. The owner's photos are there as their
 * value in JSON.
 */
export type Sources = ReadonlyMap<string, string>;

/** Reads a content folder's text files. */
export function readSources(folder: string): Sources {
  const files = globSync('**/*.{yaml,mdx}', { cwd: folder }).toSorted();
  return new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}

const altFile = 'pictures/alt.yaml';

/** The name of a photo's picture: 'services/car-key-cutting'. */
const pictureOf = (file: string) => file.replace(/^pictures\/|\.jpg$/g, '');

/** The owner's photos in some files. */
export const photosIn = (sources: Sources): { file: string; value: PhotoValue }[] =>
  [...sources]
    .filter(([file]) => isPhoto({ file }))
    .map(([file, source]) => ({ file, value: JSON.parse(source) as PhotoValue }));

/** The file of the owner's photo whose words are at a place of `alt.yaml`, if there is one. */
export function photoAt(sources: Sources, { file, path }: Place) {
  const photo = `pictures/${path[0]}.jpg`;
  return file === altFile && sources.has(photo) ? photo : undefined;
}

/** Copies a content folder with some files replaced; `jpegs` are the photos by their hashes. */
export function writeContent(
  shipped: string,
  sources: Sources,
  jpegs: ReadonlyMap<string, Buffer>,
  target: string,
): void {
  cpSync(shipped, target, { recursive: true });
  for (const [file, source] of sources)
    if (!isPhoto({ file })) writeFileSync(join(target, file), source);
  writePhotos(sources, jpegs, target);
}

/**
 * Writes the owner's photos and their words into a content folder; returns the files. A photo
 * takes the place of a picture, so it is left out if a release has removed that.
 */
export function writePhotos(
  sources: Sources,
  jpegs: ReadonlyMap<string, Buffer>,
  folder: string,
): string[] {
  const written: string[] = [];
  let alts = sources.get(altFile) ?? '';
  for (const { file, value } of photosIn(sources)) {
    const name = pictureOf(file);
    const there = globSync(`pictures/${name}.*`, { cwd: folder });
    const jpeg = jpegs.get(value.photo);
    if (there.length === 0 || !jpeg) continue;
    for (const old of there.filter((one) => !one.endsWith('.svg'))) rmSync(join(folder, old));
    writeFileSync(join(folder, file), jpeg);
    alts = splice(alts, [name], value.alt);
    written.push(file);
  }
  if (written.length === 0) return [];
  writeFileSync(join(folder, altFile), alts);
  return [...written, altFile];
}

/** An article's front matter and text; of other files the first is the whole. */
function partsOf(file: string, source: string) {
  const [, before = '', head = '', fence = '', body = ''] =
    (file.endsWith('.mdx') && /^(---\r?\n)(.*?)(^---[ \t]*\r?\n?)(.*)/ms.exec(source)) || [];
  return before ? { before, head, fence, body } : { head: source };
}

/** A file's values; the text of an article is a list of its blocks at `body`. */
export function readValues(file: string, source: string): unknown {
  const { head, body } = partsOf(file, source);
  const values = parseYaml(head);
  return body === undefined ? values : { ...(values as object), body: textsIn(body) };
}

const textsIn = (body: string) => articleBlocks(body).map(({ text }) => text);

/** A file's text with other values; comments and all that stays are left as they are. */
function writeValues(file: string, source: string, values: unknown): string {
  const { before, head, fence, body } = partsOf(file, source);
  if (body === undefined) return splice(head, [], values);
  const { body: texts, ...front } = values as { body: string[] };
  const text = isDeepStrictEqual(textsIn(body), texts) ? body : `\n${texts.join('\n\n')}\n`;
  return before + splice(head, [], front) + fence + text;
}

/** Looks up values in files, parsing each once; undefined if there is none. */
export function valuesIn(sources: Sources) {
  const read = new Map<string, unknown>();
  return ({ file, path }: Place): unknown => {
    const source = sources.get(file);
    if (source === undefined || isWholePage({ file, path })) return source;
    if (!read.has(file)) read.set(file, readValues(file, source));
    return valueAt(read.get(file), path);
  };
}

/** The value at one place. */
export const valueIn = (sources: Sources, place: Place) => valuesIn(sources)(place);

/** A file's text with some of its first values set, or taken out if they are undefined. */
export const withValues = (file: string, source: string, values: Record<string, unknown>) =>
  writeValues(
    file,
    source,
    Object.entries(values).reduce(
      (all, [name, value]) => withValue(all, [name], value),
      readValues(file, source),
    ),
  );

/** A text that stays one block in an article. */
const isOneBlock = (value: unknown): value is string =>
  typeof value === 'string' && articleBlocks(value)[0]?.text === value;

/** False for a text that would be no block of an article, or several. */
export function fitsText({ file, path, value }: Edit): boolean {
  if (path[0] !== 'body' || !file.endsWith('.mdx')) return true;
  const blocks = path.length === 1 && Array.isArray(value) ? value : [value];
  return path.length <= 2 && blocks.length > 0 && blocks.every(isOneBlock);
}

/** Adds an edit, replacing those at its place or inside it. */
export function withEdit(edits: Edit[], edit: Edit): Edit[] {
  const others = edits.filter((one) => !isWithin(one, edit));
  return isDeepStrictEqual(edit.base, edit.value) ? others : [...others, edit];
}

/** The edits that the shipped content does not already hold. */
export function withoutAdopted(shipped: Sources, edits: Edit[]): Edit[] {
  const valueOf = valuesIn(shipped);
  return edits.filter((edit) =>
    isWholePage(edit) ? !shipped.has(edit.file) : !isDeepStrictEqual(valueOf(edit), edit.value),
  );
}

/** Makes the edit that sets a value; its base is the value without the edits it replaces. */
export function makeEdit(shipped: Sources, edits: Edit[], change: Omit<Edit, 'base'>): Edit {
  const others = edits.filter((one) => !isWithin(one, change));
  return { ...change, base: valueIn(applyEdits(shipped, others).sources, change) };
}

/** Files with edits applied, and what a release has done to edited values. */
export type Applied = { sources: Sources; flags: SiteFlag[] };

/** An edited file; `source` is undefined if there is none. */
type EditedFile = { source: string | undefined; flags: SiteFlag[] };

/** Twice as many as there are files. */
const maxRemembered = 200;
/** By the file before and its edits, since every request needs all of them. */
const remembered = new Map<string, EditedFile>();

/**
 * Applies edits to the shipped files, lists before their entries. Values that a release has
 * changed too are overwritten, moved entries are found by their base, and edits of removed ones
 * are set aside.
 */
export function applyEdits(shipped: Sources, edits: Edit[]): Applied {
  const sources = new Map(shipped);
  const flags: SiteFlag[] = [];
  for (const [file, own] of Map.groupBy(edits, (edit) => edit.file)) {
    const key = createHash('sha256')
      .update(JSON.stringify([own, shipped.get(file)]))
      .digest('base64');
    const edited = remembered.get(key) ?? editFile(shipped.get(file), file, own);
    if (remembered.size >= maxRemembered) remembered.clear();
    remembered.set(key, edited);
    if (edited.source === undefined) sources.delete(file);
    else sources.set(file, edited.source);
    flags.push(...edited.flags);
  }
  return { sources, flags };
}

function editFile(shipped: string | undefined, file: string, edits: Edit[]): EditedFile {
  const flags: SiteFlag[] = [];
  const whole = edits.find(({ path }) => path.length === 0);
  if (whole && isPhoto(whole))
    return {
      source: whole.value === undefined ? undefined : JSON.stringify(whole.value),
      flags,
    };
  // A release that has the page too knows better.
  const source = shipped ?? (whole && isWholePage(whole) ? (whole.value as string) : undefined);
  let values = source === undefined ? undefined : readValues(file, source);
  for (const edit of edits.toSorted((a, b) => a.path.length - b.path.length)) {
    const { path, base, value } = edit;
    const now = valueAt(values, path);
    if (isWholePage(edit) || isDeepStrictEqual(now, value)) continue;
    const flag = (kind: SiteFlag['kind']) =>
      flags.push({ file, path, kind, before: now, after: value });
    const isUntouched = isDeepStrictEqual(now, base);
    const place = isUntouched ? path : (movedTo(values, path, base) ?? path);
    const isThere = now !== undefined || base === undefined || place !== path;
    if (!isThere || !isPlaceFor(values, place, value) || !fitsText(edit)) {
      flag('gone');
      continue;
    }
    values = withValue(values, place, value);
    if (!isUntouched && place === path) flag('changed');
  }
  return { source: source && writeValues(file, source, values), flags };
}

/** True for a whole file, for an entry of a list, and for any name of a map. */
function isPlaceFor(values: unknown, path: ContentPath, value: unknown): boolean {
  const [key] = path.slice(-1);
  const holder = valueAt(values, path.slice(0, -1));
  if (key === undefined) return values !== undefined;
  if (Array.isArray(holder)) return value !== undefined && Object.hasOwn(holder, key);
  return typeof holder === 'object' && holder !== null;
}

/** The new position of the list entry that is or holds a base; undefined if unclear. */
function movedTo(values: unknown, path: ContentPath, base: unknown): ContentPath | undefined {
  const at = path.findLastIndex((key) => typeof key === 'number');
  const list = at < 0 ? undefined : valueAt(values, path.slice(0, at));
  if (!Array.isArray(list) || base === undefined) return undefined;
  const places = list
    .map((_, index) => path.with(at, index))
    .filter((place) => isDeepStrictEqual(valueAt(values, place), base));
  return places.length === 1 ? places[0] : undefined;
}

/** The present path of a value that a device saw and that may have moved; undefined if it is gone. */
export function placeOf(sources: Sources, { file, path }: Place, seen: unknown) {
  if (!path.some((key) => typeof key === 'number')) return path;
  const values = readValues(file, sources.get(file) ?? '');
  const isThere = isDeepStrictEqual(valueAt(values, path), seen);
  return isThere ? path : movedTo(values, path, seen);
}

/** The changes that edits make to files that already have others, for the owner's list. */
export function changesOf(before: Sources, edits: Edit[]): SiteChange[] {
  const valueOf = valuesIn(before);
  return edits
    .map(({ file, path, value }) => ({
      file,
      path,
      before: valueOf({ file, path }),
      after: value,
    }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after));
}
