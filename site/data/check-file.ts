import * as z from 'zod';
import { fix, type Mistake } from './error-message.ts';
import { valueAt, type ContentPath } from '../../contract/content-place.ts';
import { helpAt } from './schema-walk.ts';
import { quoted, type Yaml } from './yaml.ts';

const wanted: Record<string, string> = {
  array: 'Write a list, each entry on a line of its own starting with "- "',
  object: 'Write lines of "name: value" under it',
  record: 'Write lines of "name: value" under it',
  int: 'Write a whole number',
  number: 'Write a number without quotes',
};

/** The fix for an issue that has no message in the schema. */
function fixFor(issue: z.core.$ZodIssue, value: unknown, source: string): string {
  if (!issue.message.startsWith('Invalid input') || issue.code !== 'invalid_type') {
    return issue.message;
  }
  if (value === undefined) return 'This is missing: write it down';
  if (value === null) return 'Nothing stands here: write it down';
  if (issue.expected === 'string')
    return typeof value === 'object'
      ? 'Write one text here, without lines below it'
      : `Put quotes around it: ${quoted(source)}`;
  return wanted[issue.expected] ?? issue.message;
}

/** Checks what is written in a YAML file by its schema. Returns errors instead of throwing. */
export function checkFile({
  schema,
  file,
  yaml,
}: {
  schema: z.ZodType;
  file: string;
  yaml: Yaml;
}): {
  value: unknown;
  errors: Mistake[];
} {
  if (yaml.errors.length > 0) return { value: undefined, errors: yaml.errors };
  const { data, error } = schema.safeParse(yaml.value);
  const errors = (error?.issues ?? []).flatMap((issue) => {
    const { path } = issue;
    if (issue.code === 'unrecognized_keys') {
      const what = 'Nothing reads this: correct its spelling or take it out';
      return issue.keys.map((key) => fix(file, [...path, key], what));
    }
    const value = valueAt(yaml.value, path as ContentPath);
    const what = fixFor(issue, value, yaml.sourceAt(path));
    return [fix(file, path, { what, help: helpAt(schema, path) })];
  });
  return { value: data, errors };
}
