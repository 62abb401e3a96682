import type { ContentError, ContentField } from '../../contract/renderer.ts';
import { inWords } from '../../contract/text.ts';
import {
  isAt,
  isWithin,
  placeName,
  valueAt,
  withValue,
  type Place,
} from '../../contract/content-place.ts';
import { stemOf } from '../../contract/site-edits.ts';
import { readable } from '../times.ts';

/** The parts of JSON Schema that sheets use. */
export type Schema = {
  type?: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'null';
  title?: string;
  description?: string;
  editable?: boolean;
  /** The name of the page, or the make, that the field belongs to. */
  page?: string;
  /** The folders or the file whose pages or jobs the field chooses from. */
  choices?: string[];
  format?: string;
  pattern?: string;
  maxLength?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  /** The picture at the place of a photo. */
  src?: string;
  width?: number;
  height?: number;
};

/** A value that may be changed. */
export type Field = Omit<ContentField, 'schema'> & { schema: Schema };

/** A value on a sheet; inside a list with the whole entry of that. */
export type Editable = Omit<Field, 'pages'> & { whole?: unknown };

/** An entry of a list; for a new one also the list `before` it was added. */
export type Entry = { list: Editable; index: number; before?: unknown };

/** The values on one sheet, and the list entry they make up, if any. */
export type Sheet = { title: string; editables: Editable[]; entry?: Entry };

/** Opening hours of one day: '08:00-20:00' or 'closed'. */
export const isHours = ({ pattern }: Schema): boolean =>
  pattern?.startsWith('^(closed|') ?? false;

/** Unwraps a nullable schema; its name and help stay. */
export function bare({ anyOf, ...own }: Schema = {}): Schema {
  return { ...anyOf?.find(({ type }) => type !== 'null' && type !== undefined), ...own };
}

const isEditable = (schema: Schema) => Boolean(schema.editable ?? schema.title);

/** The parts of a list entry that a sheet shows. */
export const partsOf = (schema: Schema): [name: string, part: Schema][] =>
  Object.entries(bare(schema).properties ?? {}).filter(
    ([, part]) => isEditable(part) || bare(part).type === 'array',
  );

/** Names of parts of files that open on one sheet, the innermost first. */
const groups = [
  /^pricing\.yaml#\/jobs\/[^/]+\/makes\/[^/]+/,
  /^pricing\.yaml#\/jobs\/[^/]+/,
  /^business\.yaml#\/claims\/[^/]+/,
  /^business\.yaml#\/hours(?!\w)/,
];

/** The name of the group around a place, if there is one. */
const groupOf = (place: Place): string | undefined =>
  groups.map((group) => group.exec(placeName(place))?.[0]).find(Boolean);

/** True for a text, a number, a day or a choice. */
const isSingle = ({ value, schema }: Pick<Editable, 'value' | 'schema'>) =>
  (typeof value !== 'object' || value === null) &&
  !['array', 'object'].includes(bare(schema).type ?? '');

/** The innermost list around a place, and the entry. */
function entryAt(fields: Field[], place: Place): Entry | undefined {
  const { path } = place;
  let entry: Entry | undefined;
  const outermost = fields
    .filter((field) => Array.isArray(field.value) && isWithin(place, field))
    .toSorted((a, b) => a.path.length - b.path.length)[0];
  if (!outermost) return undefined;
  let { schema, value, title }: Editable = outermost;
  const whole = valueAt(value, path.slice(outermost.path.length).slice(0, 1));
  for (let at = outermost.path.length; at <= path.length; at += 1) {
    const key = path[at];
    schema = bare(schema);
    if (Array.isArray(value) && typeof key === 'number' && key < value.length) {
      entry = {
        list: { ...outermost, path: path.slice(0, at), title, schema, value, whole },
        index: key,
      };
    }
    if (key === undefined) break;
    schema = (typeof key === 'number' ? schema.items : schema.properties?.[key]) ?? {};
    if (typeof key === 'string') title = schema.title ?? inWords(key);
    value = (value as Record<string | number, unknown> | undefined)?.[key];
  }
  return entry;
}

/** The parts of a list entry, or the entry itself if it is a text. */
function partsOfEntry({ list, index }: Entry): Editable[] {
  const { file, title, whole } = list;
  const value = (list.value as unknown[])[index];
  const path = [...list.path, index];
  const items = bare(list.schema.items);
  if (typeof value !== 'object' || value === null) {
    // A text of a list has the list's name and help.
    const { description } = list.schema;
    const schema = { ...(description && { description }), ...items };
    return [{ file, path, title, schema, value, whole }];
  }
  return partsOf(items)
    .map(([name, schema]) => ({
      file,
      path: [...path, name],
      title: schema.title ?? inWords(name),
      schema,
      value: (value as Record<string, unknown>)[name],
      whole,
    }))
    .filter(isSingle);
}

/** A list with one entry a place up or down. */
export const moved = <Entry>(entries: Entry[], at: number, by: 1 | -1): Entry[] =>
  entries.toSpliced(at, 1).toSpliced(at + by, 0, entries[at]!);

/** The first words of a value, as a label. */
export function firstWords(value: unknown): string {
  if (typeof value === 'string') return readable(value);
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  return firstWords(Object.values(value).find((one) => typeof one === 'string' && one !== ''));
}

/** The name of a list that fills a whole file: 'Google reviews'. */
const nameOf = ({ file }: Place) => inWords(stemOf(file));

/** The sheet for a tapped place; undefined if it can't be changed. */
export function sheetAt(fields: Field[], place: Place): Sheet | undefined {
  const group = groupOf(place);
  if (group) {
    const editables = fields.filter((one) => isSingle(one) && groupOf(one) === group);
    const name = editables.find(({ path }) =>
      ['name', 'wording'].includes(String(path.at(-1))),
    );
    const page = editables[0]?.schema.page;
    return editables.length > 0
      ? { title: firstWords(name?.value ?? page) || inWords(stemOf(group)), editables }
      : undefined;
  }
  const entry = entryAt(fields, place);
  if (entry) {
    const editables = partsOfEntry(entry);
    if (editables.length > 0)
      return { title: entry.list.title || nameOf(place), editables, entry };
  }
  const field =
    fields.find((one) => isAt(one, place)) ?? fields.find((one) => isWithin(one, place));
  return field && { title: field.title || nameOf(place), editables: [field] };
}

/** Left out of a new review: Google's 'two weeks ago' goes out of date, and no example is added. */
const leftOut = ['relative_time_description', 'sample'];

/** The sheet of a new review, first in a list from which the examples are removed. */
export function newReviewSheet(fields: Field[], place: Place): Sheet | undefined {
  const list = fields.find((field) => isAt(field, place));
  if (!list) return undefined;
  const reviews = list.value as { sample?: boolean }[];
  const review = { rating: 5, profile_photo_url: '' };
  const value = [review, ...reviews.filter(({ sample }) => sample !== true)];
  const entry = { list: { ...list, value }, index: 0, before: reviews };
  const editables = partsOfEntry(entry)
    .filter(({ path }) => !leftOut.includes(String(path.at(-1))))
    .map((one) => ({ ...one, value: one.value ?? '' }));
  return { title: list.title, editables, entry };
}

/**
 * One sheet with the values of several places, or the only sheet if they share it. A paragraph of
 * an article comes alone, to be moved and removed; prices in it have sheets of their own.
 */
export function joinSheets(sheets: Sheet[]): Sheet | undefined {
  const paragraph = sheets.find(({ editables: [one] }) => one?.schema.format === 'article');
  if (paragraph) return paragraph;
  const [first] = sheets;
  const editables = sheets.flatMap((sheet) => sheet.editables);
  const own = [...new Map(editables.map((one) => [placeName(one), one])).values()];
  const isOne = own.length === first?.editables.length;
  return first && (isOne ? first : { title: first.title, editables: own });
}

/** Fields with newer drafts applied. */
export const withDrafts = (fields: Field[], drafts: (Place & { value?: unknown })[]): Field[] =>
  fields.map((field) =>
    drafts
      .filter((draft) => isWithin(draft, field))
      .reduce<Field>(
        (all, { path, value }) => ({
          ...all,
          value: withValue(all.value, path.slice(field.path.length), value),
        }),
        field,
      ),
  );

/** The mistakes at a place, inside it or around it. */
export const errorsAt = (errors: ContentError[], place: Place): ContentError[] =>
  errors.filter((error) => isWithin(error, place) || isWithin(place, error));
