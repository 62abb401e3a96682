import { placeName, type Place } from '../../contract/content-place.ts';
import { misfitOf } from '../../contract/fits-field.ts';
import type { ContentField, ContentPatch, RenderResult } from '../../contract/renderer.ts';
import { isWholePage } from '../../contract/site-edits.ts';
import { RequestError } from '../http/errors.ts';
import type { Contents } from './contents.ts';
import { withValuesOf, type Change } from './patch.ts';

/** The values that the owner may change, by their names. */
export type Fields = ReadonlyMap<string, ContentField>;

type Render = (patch: ContentPatch, job: { kind: 'fields' }) => Promise<RenderResult>;

/**
 * What the owner may change in the live site and in pages that he has drafted. The renderer's last
 * answer is kept.
 */
export function openFields(contents: () => Promise<Contents>, render: Render) {
  let known: { key: string; fields: Promise<Fields> } | undefined;

  async function list(patch: ContentPatch): Promise<Fields> {
    const { fields } = await render(patch, { kind: 'fields' });
    // Where this release can't read what is published, its own fields are a beginning.
    if (!fields) return Object.keys(patch).length > 0 ? list({}) : new Map();
    return new Map(fields.map((field) => [placeName(field), field]));
  }

  return async (live: ContentPatch, draft: ContentPatch): Promise<Fields> => {
    const files = await contents();
    const pages = [...new Set([...Object.keys(live), ...Object.keys(draft)])]
      .filter((file) => !files.has(file) && live[file] === undefined)
      .map((file) => ({ file, path: [] }))
      .filter(isWholePage);
    const patch = withValuesOf(files, live, draft, pages);
    const key = JSON.stringify(patch);
    if (known?.key !== key) {
      const fields = list(patch);
      known = { key, fields };
      fields.catch(() => (known = undefined));
    }
    return known.fields;
  };
}

/** A field that is named, or the list around what is. */
export function fieldAt(fields: Fields, { file, path }: Place): ContentField | undefined {
  const at = path.findIndex((key) => typeof key === 'number');
  return fields.get(placeName({ file, path: at < 0 ? path : path.slice(0, at) }));
}

/** Throws a RequestError unless there is such a field, and the value fits it. */
export function assertFits(fields: Fields, change: Change): void {
  const field = fields.get(placeName(change));
  if (!field) throw new RequestError(422, 'This cannot be changed here');
  const misfit = change.value === undefined ? undefined : misfitOf(field.schema, change.value);
  if (misfit) throw new RequestError(422, misfit);
}

/** The fields that a patch changes, with their values. Throws a RequestError for any other name. */
export function* changesIn(
  fields: Fields,
  value: unknown,
  { file, path }: Place,
): Generator<Change> {
  if (fields.has(placeName({ file, path }))) {
    yield { file, path, value: value ?? undefined };
    return;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new RequestError(422, 'This cannot be changed here');
  for (const [name, inner] of Object.entries(value))
    yield* changesIn(fields, inner, { file, path: [...path, name] });
}
