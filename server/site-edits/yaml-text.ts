import { isCollection, stringify, visit, type Node, type Scalar } from 'yaml';

/** Longer lines of a folded text are wrapped. */
const lineWidth = 100;

/** Ways of writing a scalar, its present quoting first. */
export function scalarTexts(node: Scalar, value: unknown, indent: number): string[] {
  if (typeof value !== 'string') return [JSON.stringify(value)];
  const plain = value;
  const single = `'${value.replaceAll("'", "''")}'`;
  const double = JSON.stringify(value)
    // YAML treats these as line breaks or unprintable.
    .replaceAll(
      /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]|\p{Surrogate}/gu,
      (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
  const isBlock = node.type === 'BLOCK_FOLDED' || node.type === 'BLOCK_LITERAL';
  // In the others each line would be a mistake, which the parser takes long to list.
  if (/[\n\r]/.test(value)) return [double];
  const folded = isBlock ? [foldedText(value, indent)] : [];
  const quoted = node.type === 'QUOTE_DOUBLE' ? [double, single] : [single, double];
  const isQuoted = node.type === 'QUOTE_SINGLE' || node.type === 'QUOTE_DOUBLE';
  return isQuoted ? [...quoted, plain] : [...folded, plain, ...quoted];
}

/** A folded text (`>-`). */
function foldedText(value: string, indent: number): string {
  const lines = [''];
  for (const word of value.split(' ')) {
    const line = lines.at(-1)!;
    if (line && indent + line.length + 1 + word.length > lineWidth) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return ['>-', ...lines.map((line) => ' '.repeat(indent) + line)].join('\n');
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
export function linesOf(value: unknown, column: number): string {
  const text = stringify(value, { lineWidth, singleQuote: true }).replace(/\n$/, '');
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
