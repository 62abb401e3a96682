import * as z from 'zod';

/** The schema inside an optional, default or transform wrapper. */
function unwrap(schema: z.ZodType): z.ZodType | undefined {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return schema.unwrap() as z.ZodType;
  if (schema instanceof z.ZodPipe)
    return (schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType;
  return undefined;
}

/** The schema of the written value, without its wrappers. */
export function bare(schema: z.ZodType): z.ZodType {
  const inner = unwrap(schema);
  return inner ? bare(inner) : schema;
}

/**
 * A field's metadata: see `.meta()` and `.describe()` in `schemas/`. `choices` are the folders and
 * files of content that have what a name names; `later`
 * the names in braces that the page fills in. The most letters of a text and the fewest entries of a list
 * are those once it is filled.
 */
type Meta = {
  editable?: boolean;
  title?: string;
  description?: string;
  choices?: string[];
  isPicture?: boolean;
  later?: string[];
  fewest?: number;
  maxLength?: number;
};
/** The metadata of a schema and of all its wrappers. */
export function metaOf(schema: z.ZodType): Meta {
  const inner = unwrap(schema);
  return { ...(inner && metaOf(inner)), ...z.globalRegistry.get(schema) };
}

/** The schema of what is at a key or a position inside a value. */
export function inside(outer: z.ZodType, key: PropertyKey): z.ZodType | undefined {
  const schema = bare(outer);
  if (schema instanceof z.ZodArray) return schema.element as z.ZodType;
  if (schema instanceof z.ZodRecord) return schema.valueType as z.ZodType;
  return schema instanceof z.ZodObject ? (schema.shape[key as string] as z.ZodType) : undefined;
}

/** The help of the field at a path; of an entry of a list of texts, that of the list. */
export function helpAt(schema: z.ZodType, [key, ...rest]: PropertyKey[]): string | undefined {
  const { description } = metaOf(schema);
  if (key === undefined) return description;
  const inner = inside(schema, key);
  const help = inner && helpAt(inner, rest);
  return help ?? (typeof key === 'number' && rest.length === 0 ? description : undefined);
}

export type SchemaValue = { schema: z.ZodType; value: unknown; path: (string | number)[] };

/** Every value, list and group with its schema, outermost first; an optional value may be undefined. */
export function* valuesIn(
  outer: z.ZodType,
  value: unknown,
  path: (string | number)[] = [],
): Generator<SchemaValue> {
  yield { schema: outer, value, path };
  if (typeof value !== 'object' || value === null) return;
  const schema = bare(outer);
  const shape = schema instanceof z.ZodObject ? schema.shape : undefined;
  const keys = Array.isArray(value) ? value.keys() : Object.keys({ ...shape, ...value });
  for (const key of keys) {
    const inner = inside(schema, key);
    if (inner)
      yield* valuesIn(inner, (value as Record<PropertyKey, unknown>)[key], [...path, key]);
  }
}
