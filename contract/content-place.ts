/** Names and positions that lead to a value in a file. */
export type ContentPath = (string | number)[];

/** A value's file in `content/`, without that folder, and its path in it, empty for the whole file. */
export type Place = { file: string; path: ContentPath };

/** True for the same place. */
export const isAt = (one: Place, other: Place): boolean => placeName(one) === placeName(other);

/** True if a place is at or inside another one. */
export const isWithin = (inner: Place, outer: Place): boolean =>
  inner.file === outer.file && outer.path.every((part, at) => part === inner.path[at]);

/** A place inside a list: the place of its entry in the outermost list, and the path in that. */
export function inEntry({
  path,
}: Pick<Place, 'path'>): { entry: ContentPath; rest: ContentPath } | undefined {
  const at = path.findIndex((key) => typeof key === 'number');
  return at < 0 ? undefined : { entry: path.slice(0, at + 1), rest: path.slice(at + 1) };
}

type Named = Record<string | number, unknown>;

/** The value at a path; undefined if there is none. */
export const valueAt = (whole: unknown, path: ContentPath): unknown =>
  path.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, key)
        ? (at as Named)[key]
        : undefined,
    whole,
  );

/** A copy of a value with another one at a path; undefined removes a name. */
export function withValue(
  whole: unknown,
  [key, ...rest]: ContentPath,
  value: unknown,
): unknown {
  if (key === undefined) return value;
  const inner = withValue(valueAt(whole, [key]), rest, value);
  if (whole === undefined && inner === undefined) return undefined;
  if (Array.isArray(whole)) return whole.map((one, at) => (at === key ? inner : one));
  const copy = { ...(whole as object | undefined), [key]: inner };
  if (inner === undefined) Reflect.deleteProperty(copy, key);
  return copy;
}

/** A place as a file with a JSON pointer: 'pricing.yaml#/jobs/opening/price'. */
export const placeName = ({ file, path }: { file: string; path: PropertyKey[] }): string =>
  `${file}#${path
    .map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('')}`;

/** Reads such a name; numbers in it are positions. */
export function placeNamed(name: string): Place {
  const [file = '', pointer = ''] = name.split('#');
  const path = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^(0|[1-9]\d*)$/.test(part) ? Number(part) : part));
  return { file, path };
}
