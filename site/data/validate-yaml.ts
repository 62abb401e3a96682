import * as z from 'zod';
import { fill, type Facts } from './fill-placeholders.ts';
import { fix, type Mistake } from './error-message.ts';
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
  if (issue.expected === 'string') return `Put quotes around it: ${quoted(source)}`;
  return wanted[issue.expected] ?? issue.message;
}

/** Original positions of entries in lists that lost some to a hidden claim. */
type OriginalIndexes = WeakMap<object, number[]>;

/** The path of an issue in the file. */
function pathInFile(
  path: PropertyKey[],
  filled: unknown,
  originalIndexes: OriginalIndexes,
): PropertyKey[] {
  let at: unknown = filled;
  return path.map((part) => {
    const indexes = originalIndexes.get(at as object);
    at = (at as Record<PropertyKey, unknown> | undefined)?.[part];
    return indexes && typeof part === 'number' ? (indexes[part] ?? part) : part;
  });
}

/**
 * Fills in all placeholders in a value, if there are facts. List entries and lines left empty by a
 * hidden claim are dropped.
 */
function fillAll(file: string, value: unknown, facts: Facts | undefined) {
  const errors: Mistake[] = [];
  const originalIndexes: OriginalIndexes = new WeakMap();
  if (!facts) return { filled: value, originalIndexes, errors };
  const emptied = new WeakSet<object>();

  const filledAt = (path: PropertyKey[], value: unknown): unknown => {
    if (typeof value === 'string') {
      try {
        return fill(value, facts);
      } catch (error) {
        errors.push(fix(file, path, (error as Error).message));
        return value.replaceAll(/\{[^}]*\}/g, '…');
      }
    }
    if (Array.isArray(value)) {
      const entries = value
        .map((entry, index) => ({ entry, index, filled: filledAt([...path, index], entry) }))
        .filter(({ entry, filled }) => !isEmptied(entry, filled));
      const list = entries.map(({ filled }) => filled);
      originalIndexes.set(
        list,
        entries.map(({ index }) => index),
      );
      return list;
    }
    if (typeof value !== 'object' || value === null || value instanceof Date) return value;
    const filled = Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, filledAt([...path, key], one)]),
    );
    const isBare = Object.entries(value).some(([key, one]) => isEmptied(one, filled[key]));
    if (isBare) emptied.add(filled);
    return filled;
  };

  const isEmptied = (raw: unknown, filled: unknown) =>
    typeof raw === 'string'
      ? raw.trim() !== '' && filled === ''
      : typeof filled === 'object' && filled !== null && emptied.has(filled);

  return { filled: filledAt([], value), originalIndexes, errors };
}

type Read<Value> = {
  value: Value | undefined;
  errors: Mistake[];
  /** The path in the file of a path in the value. */
  inFile: (path: PropertyKey[]) => PropertyKey[];
};

/**
 * Checks a YAML file by a schema, with placeholders filled in if there are facts. Returns
 * errors instead of throwing, one line each.
 */
export function readBy<Schema extends z.ZodType>(
  schema: Schema,
  file: string,
  yaml: Yaml,
  facts?: Facts,
): Read<z.output<Schema>> {
  if (yaml.errors.length > 0)
    return { value: undefined, errors: yaml.errors, inFile: (path) => path };
  const { filled, originalIndexes, errors } = fillAll(file, yaml.value, facts);
  const result = schema.safeParse(filled);
  if (!result.success) {
    for (const issue of result.error.issues) {
      const path = pathInFile(issue.path, filled, originalIndexes);
      if (issue.code === 'unrecognized_keys') {
        const what = 'Nothing reads this: correct its spelling or take it out';
        errors.push(...issue.keys.map((key) => fix(file, [...path, key], what)));
        continue;
      }
      const value = path.reduce<unknown>(
        (at, part) => (at as Record<PropertyKey, unknown> | null | undefined)?.[part],
        yaml.value,
      );
      const what = fixFor(issue, value, yaml.sourceAt(path));
      errors.push(fix(file, path, what, { help: helpAt(schema, path) }));
    }
  }
  const inFile = (path: PropertyKey[]) => pathInFile(path, filled, originalIndexes);
  return { value: result.data, errors, inFile };
}
