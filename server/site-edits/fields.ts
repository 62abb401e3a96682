import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { articleBlocks } from '../../contract/article-blocks.ts';
import { cleanContent } from '../../contract/clean-text.ts';
import { placeName, valueAt, withValue, type Place } from '../../contract/content-place.ts';
import { misfitOf } from '../../contract/fits-field.ts';
import { britishNumber } from '../../contract/phone-numbers.ts';
import type {
  ContentError,
  ContentField,
  ContentPatch,
  RenderResult,
} from '../../contract/renderer.ts';
import { isPhoto, isWholePage } from '../../contract/site-edits.ts';
import { RequestError } from '../http/errors.ts';
import type { Content } from './content.ts';
import { valueIn, type Change, type Files } from './patch.ts';

/** The values that the owner may change, by their names. */
export type Fields = ReadonlyMap<string, ContentField>;

type Render = (
  patch: ContentPatch,
  job: { kind: 'fields'; of: string[] },
) => Promise<RenderResult>;

/**
 * The fields of the shipped site, as the build lists them beside the renderer, and those of the owner's
 * own pages, live or drafted, as the renderer lists them. Its last answer is kept, since it takes seconds.
 */
export function openFields(
  content: () => Promise<Content>,
  { rendererFile, render }: { rendererFile: string; render: Render },
) {
  let known: { key: string; fields: Promise<Fields> } | undefined;

  async function shippedFields(): Promise<ContentField[]> {
    const file = join(dirname(rendererFile), 'fields.json');
    return JSON.parse(await readFile(file, 'utf8')) as ContentField[];
  }

  async function list(own: ContentPatch): Promise<Fields> {
    const of = Object.keys(own);
    const ask = (pages: ContentPatch) => render(pages, { kind: 'fields', of });
    let made = of.length > 0 ? await ask(own) : { errors: [] };
    // So that he can put right what is wrong with them.
    if (made.errors.length > 0)
      made = await ask(mended(own, made.errors, (await content()).shipped));
    if (made.errors.length > 0) known = undefined;
    const all = [...(made.fields ?? []), ...(await shippedFields())];
    return new Map(all.map((field) => [placeName(field), field]));
  }

  return async (live: ContentPatch, draft: ContentPatch): Promise<Fields> => {
    const { shipped } = await content();
    const own = Object.entries({ ...live, ...draft }).filter(
      ([file]) => !shipped.has(file) && isWholePage({ file, path: [] }),
    );
    // Begun, renamed or gone: what their words are does not matter.
    const key = JSON.stringify(own.map(([file]) => file).toSorted());
    if (known?.key !== key) {
      const fields = list(Object.fromEntries(own));
      known = { key, fields };
      fields.catch(() => (known = undefined));
    }
    return known.fields;
  };
}

/** Pages in which what is wrong is as on a shipped page of their kind, which has the same fields. */
function mended(
  pages: ContentPatch,
  errors: ContentError[],
  shipped: Content['shipped'],
): ContentPatch {
  const repair = (file: string, page: unknown): unknown => {
    const folder = `${dirname(file)}/`;
    const [, other] = [...shipped].find(([name]) => name.startsWith(folder)) ?? [];
    return errors
      .filter((error) => error.file === file)
      .map(({ path }) => path.slice(0, 1))
      .reduce((whole, part) => withValue(whole, part, valueAt(other, part)), page);
  };
  return Object.fromEntries(
    Object.entries(pages).map(([file, page]) => [file, repair(file, page)]),
  );
}

/** The fields with those of entries that were added to lists, which are like the first one's. */
export function* withEntries(fields: Fields, files: Files): Generator<ContentField> {
  yield* fields.values();
  for (const field of fields.values()) {
    const { file, path } = field;
    const at = path.findIndex((key) => typeof key === 'number');
    if (at < 0 || path[at] !== 0) continue;
    const entries = valueIn(files, { file, path: path.slice(0, at) });
    for (let index = 1; Array.isArray(entries) && index < entries.length; index += 1) {
      const added = { ...field, path: path.with(at, index) };
      if (!fields.has(placeName(added))) yield added;
    }
  }
}

/** A field that is named, or the list around what is. */
export function fieldAt(fields: Fields, { file, path }: Place): ContentField | undefined {
  const at = path.findIndex((key) => typeof key === 'number');
  return fields.get(placeName({ file, path: at < 0 ? path : path.slice(0, at) }));
}

/** Error for a name that no field has. */
export const notEditable = () =>
  new RequestError(422, 'The app can’t change this. Whoever keeps the site’s files can');

/** A value as it is kept: cleaned, and his own number in groups, as every page shows it. */
export function keptValue(fields: Fields, change: Change): unknown {
  const value = cleanContent(change.value);
  const isNumber = fields.get(placeName(change))?.schema['format'] === 'tel';
  return (isNumber && britishNumber(String(value))?.shown) || value;
}

/** Throws a RequestError unless there is such a field, and the value fits it. */
export function assertFits(fields: Fields, change: Change): void {
  const field = fields.get(placeName(change));
  if (!field) throw notEditable();
  const misfit = change.value === undefined ? undefined : misfitOf(field.schema, change.value);
  if (misfit) throw new RequestError(422, misfit);
}

/** The fields that a patch changes, with their values. Throws a RequestError for any other name. */
export function* changesIn(
  fields: Fields,
  value: unknown,
  { file, path }: Place,
): Generator<Change> {
  // A file of the shipped content can be changed, but only a photo can be taken away.
  const takesFileAway = value === null && path.length === 0 && !isPhoto({ file });
  if (fields.has(placeName({ file, path })) && !takesFileAway) {
    yield { file, path, value: value ?? undefined };
    return;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw notEditable();
  for (const [name, inner] of Object.entries(value))
    yield* changesIn(fields, inner, { file, path: [...path, name] });
}

/** A text that stays one block of an article. */
const isOneBlock = (value: unknown): boolean =>
  typeof value === 'string' && articleBlocks(value)[0]?.text === value;

/** Throws a RequestError for the text of an article that would not stay as it is typed. */
export function assertBlocks({ file, path, value }: Change): void {
  if (!file.endsWith('.mdx') || path[0] !== 'body') return;
  if (!Array.isArray(value) || value.length === 0 || !value.every(isOneBlock))
    throw new RequestError(422, 'Write some words here, without an empty line');
}
