import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { bare, metaOf } from './schema-walk.ts';

type Field = { path: string; title: string; help: string | undefined };

/** Every field of a schema; a list of texts is one, too. */
function fieldsOf(outer: z.ZodType, path: string): Field[] {
  const schema = bare(outer);
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([key, inner]) =>
      fieldsOf(inner, `${path}.${key}`),
    );
  const entry =
    schema instanceof z.ZodRecord
      ? schema.valueType
      : schema instanceof z.ZodArray && schema.element;
  if (
    entry &&
    (schema instanceof z.ZodRecord || bare(entry as z.ZodType) instanceof z.ZodObject)
  )
    return fieldsOf(entry as z.ZodType, `${path}.*`);
  const { title = path.replace(/^.*\./, ''), description } = metaOf(outer);
  return [{ path, title, help: description }];
}

const schemas = await Promise.all(
  readdirSync('site/data/schemas').map(
    (file): Promise<object> => import(`./schemas/${file.replace('.ts', '')}.ts`),
  ),
);
const fields = schemas.flatMap((file) =>
  Object.entries(file)
    .filter(([name]) => name.endsWith('Schema'))
    .flatMap(([name, schema]) => fieldsOf(schema as z.ZodType, name)),
);

test('every field of content says what it is for, in one short line', () => {
  const wordless = fields.filter(({ help = '' }) => help === '' || help.length > 80);
  expect(fields.length).toBeGreaterThan(0);
  expect(wordless.map(({ path }) => path)).toEqual([]);
});
