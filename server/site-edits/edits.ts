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
import { sharedEnds } from '../../contract/shared-ends.ts';
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

/** Looks up values in files, parsing each once; undefined if there is none. */
export function valuesIn(sources: Sources) {
  const read = new Map<string, unknown>();
  return ({ file, path }: Place): unknown => {
    const source = sources.get(file);
    if (source === undefined || isWholePage({ file, path })) return source;
    const { head, body } = partsOf(file, source);
    if (isInText({ file, path })) {
      const blocks = articleBlocks(body).map(({ text }) => text);
      return valueAt(blocks, path.slice(1));
    }
    if (!read.has(file)) read.set(file, parseYaml(head));
    return valueAt(read.get(file), path);
  };
}

/** The value at one place. */
export const valueIn = (sources: Sources, place: Place) => valuesIn(sources)(place);

/** Splits an article into its front matter and body. */
function partsOf(file: string, source: string) {
  const [, before = '', head = '', fence = '', body = ''] =
    (file.endsWith('.mdx') && /^(---\r?\n)(.*?)(^---[ \t]*\r?\n?)(.*)/ms.exec(source)) || [];
  return before ? { before, head, fence, body } : { before, head: source, fence, body };
}

/** True for an article's text, which is a list of blocks at `body`. */
const isInText = ({ file, path }: Place) => path[0] === 'body' && file.endsWith('.mdx');

/** A text that stays one block in an article. */
const isOneBlock = (value: unknown): value is string =>
  typeof value === 'string' && articleBlocks(value)[0]?.text === value;

/** False for a text that would be no block of an article, or several. */
export function fitsText({ file, path, value }: Edit): boolean {
  if (!isInText({ file, path })) return true;
  const blocks = path.length === 1 && Array.isArray(value) ? value : [value];
  return path.length <= 2 && blocks.length > 0 && blocks.every(isOneBlock);
}

/** An article's text with other blocks; the lines around those that stay are left as they are. */
function withBlocks(body: string, value: string[]): string {
  const blocks = articleBlocks(body);
  const texts = blocks.map(({ text }) => text);
  let { start, end } = sharedEnds(texts, value);
  // A block that is only added or removed brings or takes its empty line, beside another one.
  if (start + end === Math.min(texts.length, value.length)) {
    if (start > 0) start -= 1;
    else end -= 1;
  }
  const last = blocks.at(-1 - end)!;
  return (
    body.slice(0, blocks[start]!.start) +
    value.slice(start, value.length - end).join('\n\n') +
    body.slice(last.start + last.text.length)
  );
}

function spliceIn(file: string, source: string, path: ContentPath, value: unknown): string {
  const { before, head, fence, body } = partsOf(file, source);
  if (isInText({ file, path })) {
    const blocks = articleBlocks(body).map(({ text }) => text);
    const isThere = Number(path[1] ?? 0) < blocks.length;
    if (!isThere || !fitsText({ file, path, value }))
      throw new Error('Only whole blocks can be changed');
    const wanted = withValue({ body: blocks }, path, value) as { body: string[] };
    return before + head + fence + withBlocks(body, wanted.body);
  }
  return before + splice(head, path, value) + fence + body;
}

/** A file's text with some of its first values set, or taken out if they are undefined. */
export const withValues = (file: string, source: string, values: Record<string, unknown>) =>
  Object.entries(values)
    .filter(
      ([name, value]) =>
        !isDeepStrictEqual(valueIn(new Map([[file, source]]), { file, path: [name] }), value),
    )
    .reduce((text, [name, value]) => spliceIn(file, text, [name], value), source);

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

export type Applied = {
  /** All files with the edits applied. */
  sources: Sources;
  /** Edits affected by a release. */
  flags: SiteFlag[];
};

/** An edited file; undefined if there is none. */
type Step = { source: string | undefined; flags: SiteFlag[] };

/** How many edited files are kept: enough for every text of the site. */
const maxSteps = 4000;
/** Keyed by the file before and the edit. Each takes milliseconds, and every request needs all. */
const steps = new Map<string, Step>();

/**
 * Applies edits to the shipped files, lists before their entries. Values that a release has
 * changed too are overwritten, moved entries are found by their base, and edits of removed ones
 * are set aside.
 */
export function applyEdits(shipped: Sources, edits: Edit[]): Applied {
  const sources = new Map(shipped);
  const flags: SiteFlag[] = [];
  for (const edit of edits.toSorted((a, b) => a.path.length - b.path.length)) {
    const step = stepOf(sources.get(edit.file), edit);
    if (step.source === undefined) sources.delete(edit.file);
    else sources.set(edit.file, step.source);
    flags.push(...step.flags);
  }
  return { sources, flags };
}

/** One edit applied to its file, remembered. */
function stepOf(before: string | undefined, edit: Edit): Step {
  const key = createHash('sha256')
    .update(JSON.stringify([edit, before]))
    .digest('base64');
  const step = steps.get(key) ?? applyOne(before, edit);
  if (steps.size >= maxSteps) steps.clear();
  steps.set(key, step);
  return step;
}

function applyOne(source: string | undefined, edit: Edit): Step {
  const { file, path, base, value } = edit;
  if (isPhoto(edit))
    return { source: value === undefined ? undefined : JSON.stringify(value), flags: [] };
  // A release that has the page too knows better.
  if (isWholePage(edit)) return { source: source ?? (value as string | undefined), flags: [] };
  const sources: Sources = new Map(source === undefined ? [] : [[file, source]]);
  const now = valueIn(sources, edit);
  const flagged = (kind: SiteFlag['kind'], text = source): Step => ({
    source: text,
    flags: [{ file, path, kind, before: now, after: value }],
  });
  if (isDeepStrictEqual(now, value)) return { source, flags: [] };
  const isUntouched = isDeepStrictEqual(now, base);
  const place = isUntouched ? path : (movedTo(sources, edit) ?? path);
  const isThere = now !== undefined || base === undefined || place !== path;
  if (source === undefined || !isThere) return flagged('gone');
  try {
    const text = spliceIn(file, source, place, value);
    return isUntouched || place !== path
      ? { source: text, flags: [] }
      : flagged('changed', text);
  } catch {
    return flagged('gone');
  }
}

/** The new position of the list entry with an edit's base; undefined if unclear. */
function movedTo(sources: Sources, { file, path, base }: Edit): ContentPath | undefined {
  const at = path.findLastIndex((key) => typeof key === 'number');
  if (at < 0 || base === undefined) return undefined;
  const valueOf = valuesIn(sources);
  const list = valueOf({ file, path: path.slice(0, at) });
  if (!Array.isArray(list)) return undefined;
  const places = list.flatMap((_, index) => {
    const place = path.with(at, index);
    return isDeepStrictEqual(valueOf({ file, path: place }), base) ? [place] : [];
  });
  return places.length === 1 ? places[0] : undefined;
}

/** The present path of a value that a device saw and that may have moved; undefined if it is gone. */
export function placeOf(sources: Sources, { file, path }: Place, seen: unknown) {
  const isThere = isDeepStrictEqual(valueIn(sources, { file, path }), seen);
  if (isThere || !path.some((key) => typeof key === 'number')) return path;
  return movedTo(sources, { file, path, base: seen });
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
