import { parse } from 'yaml';
import * as z from 'zod';

/** What to do about mistakes for which a schema has no words of its own. */
const mendOf: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.map((key) => `"${key}"`).join(' and ');
    return `Nothing reads ${names}: correct its spelling or take it out`;
  }
  return issue.input === undefined ? 'This is missing: write it down' : undefined;
};

/**
 * Reads one YAML file of `content/` by a schema. `file` is the name the owner
 * knows it by. Throws an Error that names the file, each wrong field and its mend.
 */
export function readYaml<Schema extends z.ZodType>(
  file: string,
  raw: string,
  schema: Schema,
): z.output<Schema> {
  let value: unknown;
  try {
    value = parse(raw);
  } catch (error) {
    throw new Error(`${file} is not valid YAML: ${(error as Error).message}`);
  }
  const result = schema.safeParse(value, { error: mendOf });
  if (result.success) return result.data;
  const mistakes = result.error.issues.map(
    ({ path, message }) => `  ${path.join('.') || '(whole file)'}: ${message}`,
  );
  throw new Error(`Please mend ${file}:\n${mistakes.join('\n')}`);
}

/**
 * Reads a folder of YAML files, found by `import.meta.glob` with `?raw`, into
 * entries with the file's name as `slug`, ordered by slug.
 */
export function readFolder<Schema extends z.ZodType<object>>(
  files: Record<string, string>,
  schema: Schema,
): (z.output<Schema> & { slug: string })[] {
  return Object.entries(files)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, raw]) => {
      const file = path.replace(/^.*\/content\//, 'content/');
      const slug = file.replace(/^.*\/|\.yaml$/g, '');
      return { ...readYaml(file, raw, schema), slug };
    });
}
