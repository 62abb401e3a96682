import type * as z from 'zod';
import { placeName } from '../../contract/content-place.ts';
import { metaOf, valuesIn } from './schema-walk.ts';
import { source } from './source.ts';

/*
 * For a preview, every text that the owner may change ends with a mark: characters from
 * Unicode's private area that encode its place in content. `showMarks` turns them into
 * attributes before a browser sees the page.
 */

const first = 0xe000;
const count = 0xf8ff - first + 1;
const mark = /[\uE000-\uF8FF]{2}/g;
/** Marks inside an address, where they are percent-encoded. */
const encodedMark = /(?:%E[EF]%[89AB][0-9A-F]%[89AB][0-9A-F]){2}/gi;

const places: string[] = [];
const ids = new Map<string, number>();

/** Set when a process starts, since content is read once. */
export const isMarking = source.isMarking;

/** The mark of a place; '' unless marks are on. */
export function markOf(file: string, path: PropertyKey[]): string {
  if (!isMarking) return '';
  const place = placeName({ file, path });
  const id = ids.get(place) ?? places.push(place) - 1;
  ids.set(place, id);
  return String.fromCharCode(first + Math.floor(id / count), first + (id % count));
}

/** A file's value with the schema it was read by. */
export type ReadFile = {
  /** Its path inside the content folder. */
  file: string;
  schema: z.ZodType;
  value: unknown;
  /** As written in the file, before facts were filled in. */
  written: unknown;
};

/** Appends its mark to each text that may be changed, in place. */
export function markTexts({ file, schema, value }: ReadFile): void {
  if (!isMarking) return;
  for (const place of [...valuesIn(schema, value)]) {
    if (typeof place.value !== 'string' || !place.value || !metaOf(place.schema).editable)
      continue;
    const holder = place.path
      .slice(0, -1)
      .reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], value);
    (holder as Record<string, unknown>)[place.path.at(-1)!] =
      place.value + markOf(file, place.path);
  }
}

/** A text without marks, for code that measures or encodes it. */
export const unmarked = (text: string) => text.replaceAll(mark, '').replaceAll(encodedMark, '');

/** The places of the marks in a text. */
export const placesMarkedIn = (text: string): string[] =>
  [...text.matchAll(mark)].flatMap(
    ([[high, low]]) =>
      places[(high!.charCodeAt(0) - first) * count + low!.charCodeAt(0) - first] ?? [],
  );
