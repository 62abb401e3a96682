import { hash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/** The values of files, by relative path: of an owner's photo, its hash and words. */
export type Contents = { get(file: string): unknown; keys(): Iterable<string> };

/** Content as it ships; `picture` is what stands at the place of a photo, by its hash and words. */
export type Shipped = Contents & { picture?(file: string): PhotoValue | undefined };

/**
 * The shipped content. A file is read when it is first needed, and once, since visitors wait while
 * it is parsed.
 */
export function readContents(folder: string): Shipped {
  const read = new Map<string, unknown>();
  const pictures = new Map<string, PhotoValue | undefined>();
  return {
    picture(file) {
      if (!pictures.has(file)) {
        const name = pictureOf(file);
        const alt = String(valueAt(this.get(altFile), [name]));
        const [picture] = picturesIn(folder, name).map((there) => ({
          photo: hash('sha256', readFileSync(there)),
          alt,
        }));
        pictures.set(file, picture);
      }
      return pictures.get(file);
    },
    keys: () => globSync('**/*.{yaml,mdx}', { cwd: folder }),
    get(file) {
      if (!read.has(file)) {
        const source = isPhoto({ file }) ? '' : textIn(folder, file);
        read.set(file, source ? readValues(file, source) : undefined);
      }
      return read.get(file);
    },
  };
}

/** A file's text, empty if there is none. */
function textIn(folder: string, file: string): string {
  const path = join(folder, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

const altFile = 'pictures/alt.yaml';

/** The name of a photo's picture: 'services/car-key-cutting'. */
const pictureOf = (file: string) => file.replace(/^pictures\/|\.jpg$/g, '');

const isDrawing = (file: string) => file.endsWith('.svg');

/** The files of a picture: a photo, which is the one that shows, before a drawing. */
const picturesIn = (folder: string, name: string) =>
  globSync(`pictures/${name}.*`, { cwd: folder })
    .map((file) => join(folder, file))
    .toSorted((a, b) => Number(isDrawing(a)) - Number(isDrawing(b)));

/** The owner's photos in some files. */
export const photosIn = (files: ReadonlyMap<string, unknown>) =>
  [...files]
    .filter(([file]) => isPhoto({ file }))
    .map(([file, value]) => ({ file, value: value as PhotoValue }));

/** The file of the owner's photo whose words are at a place of `alt.yaml`, if there is one. */
export function photoAt(contents: Contents, { file, path }: Place) {
  const photo = `pictures/${path[0]}.jpg`;
  return file === altFile && contents.get(photo) !== undefined ? photo : undefined;
}

/**
 * Writes changed files into a content folder, and returns their names; `jpegs` are the owner's
 * photos by their hashes.
 */
export function writeChanges(
  changed: ReadonlyMap<string, unknown>,
  jpegs: ReadonlyMap<string, Buffer>,
  folder: string,
): string[] {
  const written = new Set<string>();
  const write = (file: string, content: string | Buffer) => {
    writeFileSync(join(folder, file), content);
    written.add(file);
  };
  for (const [file, values] of changed)
    if (!isPhoto({ file })) write(file, writeValues(file, textIn(folder, file), values));
  for (const { file, value } of photosIn(changed)) {
    const name = pictureOf(file);
    const jpeg = jpegs.get(value.photo);
    if (!jpeg) continue;
    for (const old of picturesIn(folder, name)) if (!isDrawing(old)) rmSync(old);
    write(file, jpeg);
    write(altFile, splice(textIn(folder, altFile), [name], value.alt));
  }
  return [...written];
}

/** An article's front matter and text; of other files the first is the whole. */
function partsOf(file: string, source: string) {
  const [, before = '', head = '', fence = '', body = ''] =
    (file.endsWith('.mdx') &&
      /^(---\r?\n)(.*?)(^---[ \t]*\r?\n?)(.*)/ms.exec(source || '---\n---\n')) ||
    [];
  return before ? { before, head, fence, body } : { head: source };
}

/** A file's values; the text of an article is a list of its blocks at `body`. */
export function readValues(file: string, source: string): unknown {
  const { head, body } = partsOf(file, source);
  const values = parseYaml(head);
  return body === undefined ? values : { ...(values as object), body: textsIn(body) };
}

const textsIn = (body: string) => articleBlocks(body).map(({ text }) => text);

/**
 * A file's text with other values; comments and all that stays are left as they are. Of a new file,
 * `source` is empty.
 */
export function writeValues(file: string, source: string, values: unknown): string {
  const { before, head, fence, body } = partsOf(file, source);
  if (body === undefined) return splice(head, [], values);
  const { body: texts, ...front } = values as { body: string[] };
  const text = isDeepStrictEqual(textsIn(body), texts) ? body : `\n${texts.join('\n\n')}\n`;
  return before + splice(head, [], front) + fence + text;
}

/** The value at a place, of a whole page its text; undefined if there is none. */
export function valueIn(contents: Contents, { file, path }: Place): unknown {
  const values = contents.get(file);
  if (values === undefined || !isWholePage({ file, path })) return valueAt(values, path);
  return writeValues(file, '', values);
}

/** True if YAML can say a value. */
export function isYaml(value: unknown): boolean {
  try {
    return splice('', ['value'], value) !== undefined;
  } catch {
    return false;
  }
}

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
  const shipped = isPhoto(edit) ? undefined : edit.base;
  return isDeepStrictEqual(shipped, edit.value) ? others : [...others, edit];
}

/** The edits that the shipped content does not already hold. */
export const withoutAdopted = (shipped: Shipped, edits: Edit[]): Edit[] =>
  edits.filter((edit) => {
    if (isWholePage(edit)) return shipped.get(edit.file) === undefined;
    const value = isPhoto(edit) ? shipped.picture?.(edit.file) : valueIn(shipped, edit);
    return !isDeepStrictEqual(value, edit.value);
  });

/**
 * Makes the edit that sets a value; its base is the value without the edits it replaces, of a photo
 * the hash of the picture whose place it takes.
 */
export function makeEdit(shipped: Shipped, edits: Edit[], change: Omit<Edit, 'base'>): Edit {
  if (isPhoto(change)) return { ...change, base: shipped.picture?.(change.file)?.photo };
  const others = edits.filter((one) => !isWithin(one, change));
  return { ...change, base: valueIn(applyEdits(shipped, others).contents, change) };
}

/**
 * Applies edits to the shipped files, lists before their entries. Values that a release has
 * changed too are overwritten, moved entries are found by their base, and edits of removed ones
 * are set aside. Returns the content, the files of it that differ, and what the release has done.
 */
export function applyEdits(shipped: Shipped, edits: Edit[]) {
  const changed = new Map<string, unknown>();
  const flags: SiteFlag[] = [];
  for (const [file, own] of Map.groupBy(edits, (edit) => edit.file)) {
    const before = shipped.get(file);
    const values = isPhoto({ file })
      ? editPicture(shipped.picture?.(file), own[0]!, flags)
      : editFile(before, own, flags);
    if (values !== before) changed.set(file, values);
  }
  const contents: Contents = {
    get: (file) => changed.get(file) ?? shipped.get(file),
    keys: () => new Set([...shipped.keys(), ...changed.keys()]),
  };
  return { contents, changed, flags };
}

/** The owner's photo, if the picture whose place it takes is still there. */
function editPicture(
  shipped: PhotoValue | undefined,
  { file, path, base, value }: Edit,
  flags: SiteFlag[],
): unknown {
  const isChanged = base !== undefined && base !== shipped?.photo;
  if (!shipped) flags.push({ file, path, kind: 'gone', after: value });
  else if (isChanged)
    flags.push({ file, path, kind: 'changed', before: shipped.alt, after: value });
  return shipped && value;
}

/** Applies the edits of a file to its values, and adds to the flags. */
function editFile(shipped: unknown, edits: Edit[], flags: SiteFlag[]): unknown {
  const whole = edits.find(({ path }) => path.length === 0);
  // A release that has the page too knows better.
  let values = shipped ?? (whole && isWholePage(whole) ? valuesOfPage(whole) : undefined);
  for (const edit of edits.toSorted((a, b) => a.path.length - b.path.length)) {
    const { file, path, base, value } = edit;
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
  return values;
}

/** More than are added between two releases. */
const maxPages = 100;
/** The values of new pages by their text, since every request needs all of them. */
const pages = new Map<unknown, unknown>();

function valuesOfPage({ file, value: text }: Edit): unknown {
  if (typeof text !== 'string') return undefined;
  if (pages.size > maxPages) pages.clear();
  if (!pages.has(text)) pages.set(text, readValues(file, text));
  return pages.get(text);
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
export function placeOf(contents: Contents, { file, path }: Place, seen: unknown) {
  if (!path.some((key) => typeof key === 'number')) return path;
  const values = contents.get(file);
  const isThere = isDeepStrictEqual(valueAt(values, path), seen);
  return isThere ? path : movedTo(values, path, seen);
}

/** The changes that edits make to files that already have others, for the owner's list. */
export const changesOf = (before: Contents, edits: Edit[]): SiteChange[] =>
  edits
    .map(({ file, path, value }) => ({
      file,
      path,
      before: valueIn(before, { file, path }),
      after: value,
    }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after));
