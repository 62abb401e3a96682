import * as z from 'zod';

/** A field's metadata: see `.meta()` in `schemas/`. */
type Meta = { editable?: boolean; title?: string; description?: string };
export const metaOf = (schema: z.ZodType): Meta => z.globalRegistry.get(schema) ?? {};

/** The schema of the written value, without optional, default and transform wrappers. */
export function bare(schema: z.ZodType): z.ZodType {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  )
    return bare(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodPipe)
    return bare((schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType);
  return schema;
}

export type Place = { schema: z.ZodType; value: unknown; path: (string | number)[] };

/** Every value, list and group with the schema that it was read by, from the outside in; undefined where one may be written. */
export function* placesIn(
  outer: z.ZodType,
  value: unknown,
  path: (string | number)[] = [],
): Generator<Place> {
  const schema = bare(outer);
  // Metadata may be on any wrapper.
  const { title, editable } = metaOf(outer);
  yield { schema: (title ?? editable) === undefined ? schema : outer, value, path };
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    for (const [index, entry] of value.entries())
      yield* placesIn(schema.element as z.ZodType, entry, [...path, index]);
  } else if (typeof value === 'object' && value !== null) {
    const shape = schema instanceof z.ZodObject ? schema.shape : undefined;
    const every = schema instanceof z.ZodRecord ? schema.valueType : undefined;
    for (const key of Object.keys({ ...shape, ...value })) {
      const inner = (shape?.[key] ?? every) as z.ZodType | undefined;
      if (inner)
        yield* placesIn(inner, (value as Record<string, unknown>)[key], [...path, key]);
    }
  }
}
