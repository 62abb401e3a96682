/** Most characters of a text; the longest shipped one has 800. */
const maxText = 2000;
/** Most entries of a list. */
const maxEntries = 200;

/** The parts of a field's JSON Schema that bound the shape of its values. */
export type Shape = {
  type?: string | undefined;
  anyOf?: Shape[] | undefined;
  items?: Shape | undefined;
  properties?: Record<string, Shape> | undefined;
  additionalProperties?: boolean | Shape | undefined;
};

const wanted: Record<string, string> = {
  string: 'Write words here',
  number: 'Write a number',
  integer: 'Write a whole number',
  boolean: 'Answer with yes or no',
  array: 'Write a list here',
  object: 'Write several values here',
};

/**
 * Error for a value of the wrong shape, as a sentence for the owner; undefined if it fits the
 * field's schema. It looks only as deep as the schema does, so that no value takes long. The rules
 * of content say the rest: which words, and how many at most where a field has room for few.
 */
export function misfitOf(schema: Shape, value: unknown): string | undefined {
  const { anyOf, type } = schema;
  if (anyOf) {
    const misfits = anyOf.map((one) => misfitOf(one, value));
    return misfits.every((one) => one !== undefined) ? misfits[0] : undefined;
  }
  if (typeof value === 'string' && value.length > maxText)
    return `Shorten it to ${maxText} characters or fewer`;
  if (type === 'null' ? value !== null : !isOfType(value, type))
    return wanted[type ?? 'string'] ?? wanted['string'];
  if (Array.isArray(value)) {
    if (value.length > maxEntries) return `Take some out: ${maxEntries} are the most`;
    return firstOf(value, (one) => misfitOf(schema.items ?? {}, one));
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const { properties = {}, additionalProperties: others } = schema;
  const names = Object.keys(value);
  if (names.length > maxEntries) return wanted['object'];
  return firstOf(names, (name) => {
    const own = Object.hasOwn(properties, name) ? properties[name] : others;
    if (typeof own !== 'object') return `Nothing reads “${name.slice(0, 40)}” here`;
    return misfitOf(own, (value as Record<string, unknown>)[name]);
  });
}

/** Without a type, a value is a single one. */
function isOfType(value: unknown, type: string | undefined): boolean {
  if (type === undefined) return typeof value !== 'object' || value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer') return Number.isSafeInteger(value);
  if (type === 'object')
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  return typeof value === type;
}

/** The first answer, without asking further ones. */
function firstOf<One>(all: One[], ask: (one: One) => string | undefined): string | undefined {
  for (const one of all) {
    const answer = ask(one);
    if (answer !== undefined) return answer;
  }
  return undefined;
}

/** The schema of a value inside another one, by its path there; undefined if there is none. */
export const schemaIn = (schema: Shape, path: (string | number)[]): Shape | undefined =>
  path.reduce<Shape | undefined>((at, key) => {
    const whole = at?.anyOf?.find(({ type }) => type === 'array' || type === 'object') ?? at;
    return typeof key === 'number' ? whole?.items : whole?.properties?.[key];
  }, schema);
