import { isScalar, LineCounter, parseDocument, visit, type Document } from 'yaml';
import { fix, type Mistake } from './error-message.ts';

/** Quotes words with quotes that they don't contain. */
export const quoted = (words: string) => (words.includes("'") ? `"${words}"` : `'${words}'`);

/** The value on a line, without its name, its dash and its quotes. */
const valueOf = (line: string) => line.replace(/^[\s-]*(?:[\w-]+:(?:\s+|$))?/, '').trimEnd();

/** The line of an unclosed quote, counted from 0. */
const openQuote = (lines: string[], before: number) =>
  lines.findIndex((line, at) => {
    const [quote] = valueOf(line);
    const isOpen = (quote === "'" || quote === '"') && line.split(quote).length % 2 === 0;
    return at <= before && isOpen;
  });

const typographic = /^[“”‘’„]/;
const useKeyboardQuotes = 'these are not the quotes of the keyboard: use \' or "';

const indentation =
  'this line is indented differently from its neighbours. Begin it in the same column as theirs, with spaces';

/** The likely cause of a YAML error on a line, and its fix. */
function causeOf(code: string, line: string): string {
  const value = valueOf(line);
  if (code === 'TAB_AS_INDENT' || /^ *\t/.test(line)) return 'it begins with a tab. Use spaces';
  if (code === 'DUPLICATE_KEY') return 'this name stands here twice. Keep one of the two';
  if (/^\s*(- )?[\w-]+:[^\s:]/.test(line)) return 'put a space after the colon';
  if (typographic.test(value)) return useKeyboardQuotes;
  if (/^['"]/.test(value)) {
    return (
      'the text holds the same quotes that stand around it, or its last quote is missing. ' +
      'Put "…" around a text with an apostrophe, and \'…\' around a text with "'
    );
  }
  if (/^[&*!%@`|>?[\]{},#-]/.test(value)) {
    return `a text that begins with ${value[0]} needs quotes around it: ${quoted(value)}`;
  }
  if (/:\s/.test(value)) {
    return `a text with a colon needs quotes around it: ${quoted(value)}`;
  }
  return indentation;
}

/**
 * Finds unquoted texts that a comment cuts off, as in `Glasgow's #1 Locksmith`, and typographic
 * quotes that YAML takes for letters.
 */
function cutTexts(document: Document, source: string): { at: number; message: string }[] {
  const cuts: { at: number; message: string }[] = [];
  visit(document, {
    Scalar(_key, node) {
      if (!isScalar(node) || node.type !== 'PLAIN' || !node.range) return;
      if (node.value !== null && typeof node.value !== 'string') return;
      const [start, end] = node.range;
      if (typographic.test(node.source ?? '') && /[”’]$/.test(node.source ?? ''))
        cuts.push({ at: start, message: useKeyboardQuotes });
      const [, note] = /^[ \t]*(#.*)/.exec(source.slice(end)) ?? [];
      if (!note) return;
      const whole = quoted(
        source.slice(start, end) + source.slice(end).split(/\r?\n/)[0]!.trimEnd(),
      );
      cuts.push({
        at: start,
        message:
          `what follows the # is a note and not shown. Put quotes around the text: ${whole}, ` +
          'or move the note to a line of its own',
      });
    },
  });
  return cuts;
}

export type Yaml = {
  value: unknown;
  errors: Mistake[];
  sourceAt: (path: PropertyKey[]) => string;
};

/**
 * Parses a YAML file; `firstLine` is the line on which its text begins. Returns errors instead of
 * throwing.
 */
export function readYaml(file: string, source: string, firstLine = 1): Yaml {
  const lines = source.split(/\r?\n/);
  const counter = new LineCounter();
  const document = parseDocument(source, { lineCounter: counter, prettyErrors: false });
  const errorAt = (line: number, message: string) =>
    fix(file, [], { what: message, where: `line ${line + firstLine}` });
  const unreadable = (line: number, code = ''): Yaml => ({
    value: undefined,
    errors: [errorAt(line, causeOf(code, lines[line] ?? ''))],
    sourceAt,
  });
  const lineAt = (offset: number) => counter.linePos(offset).line - 1;
  const sourceAt = (path: PropertyKey[]) => {
    const node = document.getIn(path, true) as { range?: [number, number, number] } | undefined;
    if (!node?.range) return '';
    return source.slice(node.range[0], node.range[1]).split(/\r?\n/)[0]!.trim();
  };

  // Later errors mostly follow from the first.
  const [error] = [...document.errors, ...document.warnings];
  if (error) {
    const at = lineAt(error.pos[0]);
    const open = error.code === 'MISSING_CHAR' ? openQuote(lines, at) : -1;
    return unreadable(open < 0 ? at : open, error.code);
  }
  const cuts = cutTexts(document, source).map(({ at, message }) =>
    errorAt(lineAt(at), message),
  );
  try {
    return { value: document.toJS(), errors: cuts, sourceAt };
  } catch {
    // An unknown alias after *.
    return unreadable(lines.findIndex((line) => valueOf(line).startsWith('*')));
  }
}
