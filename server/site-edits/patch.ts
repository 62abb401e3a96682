import mergePatch from 'json-merge-patch';
import { isDeepStrictEqual } from 'node:util';
import { articleBlocks } from '../../contract/article-blocks.ts';
import { valueAt, withValue, type Place } from '../../contract/content-place.ts';
import type { ContentPatch } from '../../contract/renderer.ts';
import type { SiteChange } from '../../contract/site-answers.ts';
import { isPhoto } from '../../contract/site-edits.ts';
import type { Contents } from './contents.ts';

/*
 * All that the owner changed is one JSON Merge Patch (RFC 7396) over the shipped content, with files
 * as the first level of keys. A page that he added is a file with all its values, a photo the file
 * of its picture with its hash and words. Lists are replaced whole.
 */

/** A new value of a field; undefined for none. */
export type Change = Place & { value?: unknown };

/** The values of files with a patch; undefined for one that is not there. */
export type Files = (file: string) => unknown;

/** Applies a patch to each file that is asked for, once. */
export function filesWith(contents: Contents, patch: ContentPatch): Files {
  const patched = new Map<string, unknown>();
  return (file) => {
    const shipped = contents.get(file);
    if (!Object.hasOwn(patch, file)) return shipped;
    // The library changes what it is given.
    if (!patched.has(file))
      patched.set(
        file,
        mergePatch.apply(structuredClone(shipped) as object, patch[file] as object),
      );
    return patched.get(file);
  };
}

/** The value of a field; undefined if there is none. */
export const valueIn = (files: Files, { file, path }: Place): unknown =>
  valueAt(files(file), path);

/** The patch that also makes this change. */
export function withChange(
  contents: Contents,
  patch: ContentPatch,
  { file, path, value }: Change,
): ContentPatch {
  const { [file]: _, ...others } = patch;
  const after = withValue(filesWith(contents, patch)(file), path, value);
  const own: unknown = contents.has(file)
    ? (mergePatch.generate(contents.get(file) as object, after as object) as unknown)
    : after;
  return own === undefined ? others : { ...others, [file]: own };
}

/** The patch in which these fields have the values that they have in another one. */
export const withValuesOf = (
  contents: Contents,
  patch: ContentPatch,
  other: ContentPatch,
  places: Place[],
): ContentPatch =>
  places.reduce(
    (all, place) =>
      withChange(contents, all, {
        ...place,
        value: valueIn(filesWith(contents, other), place),
      }),
    patch,
  );

/** The fields in which two patches differ, with both values. */
export function linesBetween(
  contents: Contents,
  from: ContentPatch,
  to: ContentPatch,
): SiteChange[] {
  const changed = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
    (file) => !isDeepStrictEqual(from[file], to[file]),
  );
  const [before, after] = [filesWith(contents, from), filesWith(contents, to)];
  return changed.flatMap((file) => [...linesIn({ file, path: [] }, before(file), after(file))]);
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function* linesIn(place: Place, before: unknown, after: unknown): Generator<SiteChange> {
  if (isDeepStrictEqual(before, after)) return;
  const { file, path } = place;
  if (isPhoto(place) || !isGroup(before) || !isGroup(after)) {
    yield { ...place, before, after };
    return;
  }
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)]))
    yield* linesIn({ file, path: [...path, name] }, before[name], after[name]);
}

/** A text that stays one block of an article. */
const isOneBlock = (value: unknown): boolean =>
  typeof value === 'string' && articleBlocks(value)[0]?.text === value;

/** False for the text of an article with an entry that would be no block of it, or several. */
export const fitsArticle = ({ file, path, value }: Change): boolean =>
  !file.endsWith('.mdx') ||
  path[0] !== 'body' ||
  (Array.isArray(value) && value.length > 0 && value.every(isOneBlock));
