import type * as z from 'zod';
import { fix, type Mistake } from './error-message.ts';
import { articleBlocks, isWordless } from '../../contract/article-blocks.ts';
import { fillFacts, fillMarkdown, type Facts } from './facts.ts';
import { helpAt, inside, metaOf } from './schema-walk.ts';

/** A text that must not be empty, and is once what rests on a hidden claim or an empty price is gone. */
class Emptied {
  readonly path: PropertyKey[];
  constructor(path: PropertyKey[]) {
    this.path = path;
  }
}

const without = 'without a hidden claim or an empty price';

/**
 * Fills facts into all texts of a file's value. Where that empties a text, the entry of the list
 * that holds it becomes a gap (`undefined`), so that all others keep their positions; outside of
 * lists it is an error. Lengths are judged here, since they are those of what a page shows.
 */
export function fillFile<Value>(
  { schema, file }: { schema: z.ZodType; file: string },
  value: Value,
  facts: Facts | undefined,
): { value: Value; errors: Mistake[] } {
  const errors: Mistake[] = [];
  const report = (path: PropertyKey[], what: string) =>
    void errors.push(fix(file, path, { what, help: helpAt(schema, path) }));

  function filledText(own: z.ZodType | undefined, words: string, path: PropertyKey[]) {
    const { later, maxLength = Infinity } = own ? metaOf(own) : {};
    try {
      const filled = /[{}]/.test(words) ? fillFacts(words, facts, later) : words;
      if (filled === '' && words !== '' && !own?.safeParse('').success)
        return new Emptied(path);
      if (filled.length > maxLength)
        report(path, `Shorten it to ${maxLength} characters or fewer`);
      return filled;
    } catch (error) {
      report(path, (error as Error).message);
      return words;
    }
  }

  function filledAt(own: z.ZodType | undefined, one: unknown, path: PropertyKey[]): unknown {
    if (typeof one === 'string') return filledText(own, one, path);
    if (typeof one !== 'object' || one === null || one instanceof Date) return one;
    const inner = (key: PropertyKey) => own && inside(own, key);
    if (Array.isArray(one)) {
      const entries = one.map((entry, at) => filledAt(inner(at), entry, [...path, at]));
      const kept = entries.map((entry) => (entry instanceof Emptied ? undefined : entry));
      const { fewest = 0 } = own ? metaOf(own) : {};
      if (kept.filter((entry) => entry !== undefined).length < fewest)
        report(
          path,
          `Too little is left of it ${without}. Write ${fewest} or more that stay true`,
        );
      return kept;
    }
    const filled: Record<string, unknown> = {};
    for (const [key, part] of Object.entries(one)) {
      filled[key] = filledAt(inner(key), part, [...path, key]);
      if (filled[key] instanceof Emptied) return filled[key];
    }
    return filled;
  }

  const filled = filledAt(schema, value, []);
  if (!(filled instanceof Emptied)) return { value: filled as Value, errors };
  report(filled.path, `Nothing is left of it ${without}. Write what stays true`);
  return { value, errors };
}

const linesIn = (text: string) => text.split('\n').length;

/**
 * Fills facts into each block of an article. One that this empties leaves an empty line, so that
 * all others keep theirs.
 */
export function fillArticle(file: string, written: string, facts: Facts) {
  const errors: Mistake[] = [];
  const filledBlock = (text: string, block: number, start: number): string => {
    if (!text.includes('{')) return text;
    try {
      const filled = (isWordless(text) ? fillFacts : fillMarkdown)(text, facts);
      return filled + '\n'.repeat(linesIn(text) - linesIn(filled));
    } catch (error) {
      const where = `line ${linesIn(written.slice(0, start))}`;
      errors.push(fix(file, ['body', block], { what: (error as Error).message, where }));
      return text;
    }
  };
  let value = '';
  let from = 0;
  for (const [block, { text, start }] of articleBlocks(written).entries()) {
    value += written.slice(from, start) + filledBlock(text, block, start);
    from = start + text.length;
  }
  return { value: value + written.slice(from), errors };
}

/** A copy of filled content without the gaps. */
export function withoutGaps<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (Array.isArray(value))
    return value.filter((entry) => entry !== undefined).map(withoutGaps) as Value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, withoutGaps(part)]),
  ) as Value;
}
