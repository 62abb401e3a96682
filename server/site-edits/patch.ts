import mergePatch from 'json-merge-patch';
import { isDeepStrictEqual } from 'node:util';
import { valueAt, withValue, type Place } from '../../contract/content-place.ts';
import type { ContentPatch } from '../../contract/renderer.ts';
import type { SiteChange } from '../../contract/site-answers.ts';
import { isPhoto } from '../../contract/site-edits.ts';

/*
 * All that the owner changed is one JSON Merge Patch (RFC 7396) over the shipped content, with files
 * as the first level of keys. A page that he added is a file with all its values, a photo the file
 * of its picture with its hash and words. Lists are replaced whole.
 */

/** A new value of a field; undefined for none. */
export type Change = Place & { value?: unknown };

/** The values of files with a patch; undefined for one that is not there. */
export type Files = (file: string) => unknown;

/** The value of a field; undefined if there is none. */
export const valueIn = (files: Files, { file, path }: Place): unknown =>
  valueAt(files(file), path);

/** Applies patches to the shipped values of files, and makes and compares them. */
export function patchesOf(shipped: ReadonlyMap<string, unknown>) {
  /** Applies a patch to each file that is asked for, once. */
  function filesWith(patch: ContentPatch): Files {
    const patched = new Map<string, unknown>();
    return (file) => {
      if (!Object.hasOwn(patch, file)) return shipped.get(file);
      if (!patched.has(file)) {
        // The library changes what it is given.
        const copy = structuredClone(shipped.get(file)) as object;
        patched.set(file, mergePatch.apply(copy, patch[file] as object));
      }
      return patched.get(file);
    };
  }

  /** The patch that also makes these changes. */
  function withChanges(patch: ContentPatch, changes: Change[]): ContentPatch {
    const before = filesWith(patch);
    const after = new Map<string, unknown>();
    for (const { file, path, value } of changes)
      after.set(file, withValue(after.has(file) ? after.get(file) : before(file), path, value));
    const made = [...after].map(([file, values]): [string, unknown] => [
      file,
      shipped.has(file)
        ? mergePatch.generate(shipped.get(file) as object, values as object)
        : values,
    ]);
    const all = Object.entries({ ...patch, ...Object.fromEntries(made) });
    return Object.fromEntries(all.filter(([, own]) => own !== undefined));
  }

  /** The patch in which these fields have the values that they have in another one. */
  function withValuesOf(
    patch: ContentPatch,
    other: ContentPatch,
    places: Place[],
  ): ContentPatch {
    const files = filesWith(other);
    return withChanges(
      patch,
      places.map((place) => ({ ...place, value: valueIn(files, place) })),
    );
  }

  /** The fields in which two patches differ, with both values. */
  function linesBetween(from: ContentPatch, to: ContentPatch): SiteChange[] {
    const changed = [...new Set([...Object.keys(from), ...Object.keys(to)])].filter(
      (file) => !isDeepStrictEqual(from[file], to[file]),
    );
    const [before, after] = [filesWith(from), filesWith(to)];
    return changed.flatMap((file) => [
      ...linesIn({ file, path: [] }, before(file), after(file)),
    ]);
  }

  return { filesWith, withChanges, withValuesOf, linesBetween };
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
