import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { SiteChange, SiteFlag } from '../../contract/site-edits.ts';
import { parseYaml, splice, valueAt, type Path } from './splice.ts';

/**
 * One change of the shipped content: what stood at the place, and what shall stand there. Left out
 * where there was, or shall be, nothing.
 */
export type Edit = { file: string; path: Path; base?: unknown; value?: unknown };

/** The texts of a content folder, by their names without that folder. */
export type Sources = ReadonlyMap<string, string>;

/** Reads the files of a content folder that hold words. */
export function readSources(folder: string): Sources {
  const files = globSync('**/*.{yaml,mdx}', { cwd: folder }).toSorted();
  return new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}

/** Writes a copy of a content folder in which some texts are others. */
export function writeContent(shipped: string, sources: Sources, target: string): void {
  cpSync(shipped, target, { recursive: true });
  for (const [file, source] of sources) writeFileSync(join(target, file), source);
}

/** Looks up values in texts, each of which is read once; undefined where there is nothing. */
export function valuesIn(sources: Sources) {
  const read = new Map<string, unknown>();
  return ({ file, path }: Pick<Edit, 'file' | 'path'>): unknown => {
    const source = sources.get(file);
    if (source === undefined) return undefined;
    const { head, body } = partsOf(file, source);
    if (path[0] === 'body' && file.endsWith('.mdx')) return body;
    if (!read.has(file)) read.set(file, parseYaml(head));
    return valueAt(read.get(file), path);
  };
}

/** The value at one place. */
export const valueIn = (sources: Sources, place: Pick<Edit, 'file' | 'path'>) =>
  valuesIn(sources)(place);

/** An article begins with lines of YAML between two lines `---`. */
function partsOf(file: string, source: string) {
  const [, before = '', head = '', fence = '', body = ''] =
    (file.endsWith('.mdx') && /^(---\r?\n)(.*?)(^---[ \t]*\r?\n?)(.*)/ms.exec(source)) || [];
  return before ? { before, head, fence, body } : { before, head: source, fence, body };
}

function spliceIn(file: string, source: string, path: Path, value: unknown): string {
  const { before, head, fence, body } = partsOf(file, source);
  if (path[0] === 'body' && file.endsWith('.mdx')) return before + head + fence + String(value);
  return before + splice(head, path, value) + fence + body;
}

/** True at a place and for all that is inside it. */
export const isWithin = (
  inner: Pick<Edit, 'file' | 'path'>,
  outer: Pick<Edit, 'file' | 'path'>,
) =>
  inner.file === outer.file &&
  isDeepStrictEqual(inner.path.slice(0, outer.path.length), outer.path);

/** The edits with one more, which takes the place of all that stood at its place or inside it. */
export function withEdit(edits: Edit[], edit: Edit): Edit[] {
  const others = edits.filter((one) => !isWithin(one, edit));
  return isDeepStrictEqual(edit.base, edit.value) ? others : [...others, edit];
}

/**
 * The edit that puts a value at a place; its base is what stands there without the edits that it
 * takes the place of.
 */
export function makeEdit(shipped: Sources, edits: Edit[], change: Omit<Edit, 'base'>): Edit {
  const others = edits.filter((one) => !isWithin(one, change));
  return { ...change, base: valueIn(applyEdits(shipped, others).sources, change) };
}

export type Applied = {
  /** All texts, edited. */
  sources: Sources;
  /** Edits over which a release came. */
  flags: SiteFlag[];
};

/**
 * Puts edits into the shipped texts, lists before what is inside them. What a release has changed too
 * is overwritten, what it has moved is found by its base, and what it has removed is set aside.
 */
export function applyEdits(shipped: Sources, edits: Edit[]): Applied {
  const sources = new Map(shipped);
  const flags: SiteFlag[] = [];
  for (const edit of edits.toSorted((a, b) => a.path.length - b.path.length)) {
    const { file, path, base, value } = edit;
    const now = valueIn(sources, edit);
    if (isDeepStrictEqual(now, value)) continue;
    const flag = (kind: SiteFlag['kind']) =>
      flags.push({ file, path, kind, before: now, after: value });
    const isUntouched = isDeepStrictEqual(now, base);
    const place = isUntouched ? path : (movedTo(sources, edit) ?? path);
    const isThere = now !== undefined || base === undefined || place !== path;
    const source = sources.get(file);
    if (source === undefined || !isThere) {
      flag('gone');
      continue;
    }
    try {
      sources.set(file, spliceIn(file, source, place, value));
      if (!isUntouched && place === path) flag('changed');
    } catch {
      flag('gone');
    }
  }
  return { sources, flags };
}

/** Where an entry of a list has gone that held the base of an edit; undefined if that is not sure. */
function movedTo(sources: Sources, { file, path, base }: Edit): Path | undefined {
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

/** What edits change of the texts as they are with others: the list that the owner is shown. */
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
