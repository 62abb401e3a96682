import { isCollection, stringify, visit, type Node, type Scalar } from 'yaml';

/** Longer lines of a folded text are folded anew. */
const lineWidth = 100;

/** A scalar as it may be written, in its present quoting first. */
export function scalarTexts(node: Scalar, value: unknown, indent: number): string[] {
  if (typeof value !== 'string') return [JSON.stringify(value)];
  const plain = value;
  const single = `'${value.replaceAll("'", "''")}'`;
  const double = JSON.stringify(value)
    // YAML takes these for line breaks or not for printable.
    .replaceAll(
      /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]|\p{Surrogate}/gu,
      (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
  const isBlock = node.type === 'BLOCK_FOLDED' || node.type === 'BLOCK_LITERAL';
  const folded = isBlock ? [foldedText(value, indent)] : [];
  const quoted = node.type === 'QUOTE_DOUBLE' ? [double, single] : [single, double];
  const isQuoted = node.type === 'QUOTE_SINGLE' || node.type === 'QUOTE_DOUBLE';
  return isQuoted ? [...quoted, plain] : [...folded, plain, ...quoted];
}

/** A text of several lines behind `>-`, which YAML reads as one. */
function foldedText(value: string, indent: number): string {
  const lines = [''];
  for (const word of value.split(' ')) {
    const line = lines.at(-1)!;
    if (line && indent + line.length + 1 + word.length > lineWidth) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return ['>-', ...lines.map((line) => ' '.repeat(indent) + line)].join('\n');
}

/** The column of a block's lines: two behind the name or the dash that it belongs to. */
export function blockIndent(source: string, at: number): number {
  const line = source.slice(source.lastIndexOf('\n', at - 1) + 1, at);
  const [dashes = ''] = /^[ -]*/.exec(line)!;
  return dashes.length + (dashes === line ? 0 : 2);
}

export const columnOf = (source: string, at: number) =>
  at - (source.lastIndexOf('\n', at - 1) + 1);

/** Where the last letter of a node's last value ends. */
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

/** The end of the line on which a node ends, without its line break. */
export function lineEnd(source: string, node: Node): number {
  const end = endOf(node);
  if (source[end - 1] === '\n') return end - 1;
  const at = source.indexOf('\n', end);
  return at < 0 ? source.length : at;
}

/** A value as lines of YAML that stand in a column, without the spaces of the first. */
export function linesOf(value: unknown, column: number): string {
  const text = stringify(value, { lineWidth, singleQuote: true }).trimEnd();
  return text.replaceAll('\n', `\n${' '.repeat(column)}`).replaceAll(/^ +$/gm, '');
}

/** The notes that stand directly above a line, and where they begin. */
export function notesAbove(source: string, lineStart: number, from: number): number {
  let start = lineStart;
  while (start > from) {
    const before = source.lastIndexOf('\n', start - 2) + 1;
    if (before < from || !/^\s*#/.test(source.slice(before, start))) break;
    start = before;
  }
  return start;
}
