import { isCollection, Scalar, stringify, visit, type Node } from 'yaml';

/** Longer lines of a folded text are wrapped. */
const lineWidth = 100;

/** Ways of writing a scalar whose lines are indented, its present way first. */
export function* scalarTexts(node: Scalar, value: unknown, indent: number): Generator<string> {
  if (typeof value !== 'string') {
    yield JSON.stringify(value);
    return;
  }
  const inOneLine = ['PLAIN', 'QUOTE_SINGLE', 'QUOTE_DOUBLE'] as const;
  // In the others each line would be a mistake, which the parser takes long to list.
  const types = /[\n\r]/.test(value) ? inOneLine.slice(-1) : [node.type!, ...inOneLine];
  for (const type of types) {
    const scalar = Object.assign(new Scalar(value), { type });
    yield linesOf(scalar, indent, type.startsWith('BLOCK') ? lineWidth - indent : 0);
  }
}

/** The column of a block's lines: two after its name or dash. */
export function blockIndent(source: string, at: number): number {
  const line = source.slice(source.lastIndexOf('\n', at - 1) + 1, at);
  const [dashes = ''] = /^[ -]*/.exec(line)!;
  return dashes.length + (dashes === line ? 0 : 2);
}

export const columnOf = (source: string, at: number) =>
  at - (source.lastIndexOf('\n', at - 1) + 1);

/** The end of a node's last value. */
export function endOf(node: Node): number {
  let end = node.range![0];
  if (isCollection(node) && node.flow) return node.range![1];
  visit(node, {
    Pair: (_, pair) => void (end = Math.max(end, (pair.key as Node).range![1])),
    Collection: (_, { flow, range }) => void (flow && (end = Math.max(end, range![1]))),
    Scalar: (_, { range, source }) => void (source !== '' && (end = Math.max(end, range![1]))),
  });
  return end;
}

/** The end of a node's last line, without the line break. */
export function lineEnd(source: string, node: Node): number {
  const end = endOf(node);
  if (source[end - 1] === '\n') return end - 1;
  const at = source.indexOf('\n', end);
  return at < 0 ? source.length : at;
}

/** A value as YAML lines indented to a column, except the first. */
export function linesOf(value: unknown, column: number, width = lineWidth): string {
  const options = {
    lineWidth: width,
    singleQuote: true,
    doubleQuotedMinMultiLineLength: Infinity,
  };
  const text = stringify(value, options).replace(/\n$/, '');
  return text.replaceAll('\n', `\n${' '.repeat(column)}`).replaceAll(/^ +$/gm, '');
}

/** The comments directly above a line, and their start. */
export function notesAbove(source: string, lineStart: number, from: number): number {
  let start = lineStart;
  while (start > from) {
    const before = source.lastIndexOf('\n', start - 2) + 1;
    if (before < from || !/^\s*#/.test(source.slice(before, start))) break;
    start = before;
  }
  return start;
}
