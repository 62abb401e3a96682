import { isDeepStrictEqual } from 'node:util';
import {
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  parseDocument,
  type Document,
  type Node,
  type Pair,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { valueAt, withValue, type ContentPath } from '../../contract/content-place.ts';
import {
  blockIndent,
  columnOf,
  endOf,
  lineEnd,
  linesOf,
  notesAbove,
  scalarTexts,
} from './yaml-text.ts';

type Named = Record<string, unknown>;

/** Parses YAML. Throws an Error if it is invalid. */
export function parseYaml(source: string): unknown {
  const document = parseDocument(source, { prettyErrors: false });
  const [error] = document.errors;
  if (error) throw error;
  return document.toJS();
}

/**
 * Sets `value` (JSON; undefined removes a name from its map) at `path` in YAML. Everything else
 * stays the same, to the byte: quotes, comments, empty lines. Throws an Error if no way of
 * writing it gives exactly that value.
 */
export function splice(source: string, path: ContentPath, value: unknown): string {
  const document = parseDocument(source, { prettyErrors: false, keepSourceTokens: true });
  const before: unknown = document.toJS();
  if (isDeepStrictEqual(valueAt(before, path), value)) return source;
  const wanted = withValue(before, path, value);
  for (const written of candidates(source, document, path, value)) {
    try {
      if (isDeepStrictEqual(parseYaml(written), wanted)) return written;
    } catch {
      // The next candidate may work.
    }
  }
  throw new Error(`The value can't be written at ${path.join('.')}`);
}

/** Candidates for the changed text, the one closest to the present style first. */
function* candidates(
  source: string,
  document: Document,
  path: ContentPath,
  value: unknown,
): Generator<string> {
  const node = document.getIn(path, true) as Node | undefined;
  const parent = document.getIn(path.slice(0, -1), true);
  const key = path.at(-1);
  if (!node?.range || value === undefined) {
    if (isMap(parent) && typeof key === 'string') yield* withPair(source, parent, key, value);
    return;
  }
  const [start] = node.range;
  // A block's range includes the line breaks after it.
  let end = node.range[1];
  while (/[ \n\r]/.test(source.charAt(end - 1)) && end > start) end -= 1;
  // After the colon of a name without a value.
  const gap = start === end ? ' ' : '';
  const put = (text: string) => source.slice(0, start) + gap + text + source.slice(end);
  if (isScalar(node) && (typeof value !== 'object' || value === null)) {
    const indent = blockIndent(source, start);
    for (const text of scalarTexts(node, value, indent)) yield put(text);
    return;
  }
  if (isSeq(node) && Array.isArray(value) && !node.flow && value.length > 0)
    yield withEntries(source, document, node as YAMLSeq<Node>, value);
  if (isMap(node) && typeof value === 'object' && value !== null && !Array.isArray(value))
    yield* withNames(source, path, node.toJS(document) as Named, value as Named);
  const flow = JSON.stringify(value);
  if (isCollection(node)) yield source.slice(0, start) + flow + source.slice(endOf(node));
  yield put(flow);
}

/**
 * Candidates for a changed list: existing entries keep their text and comments wherever they
 * move, changed ones are edited in place, and new ones are written.
 */
function withEntries(
  source: string,
  document: Document,
  list: YAMLSeq<Node>,
  value: unknown[],
): string {
  const tokens = (list.srcToken as { items: { start: { type: string; offset: number }[] }[] })
    .items;
  const dashes = list.items.map(
    (_, at) => tokens[at]!.start.find(({ type }) => type === 'seq-item-ind')!.offset,
  );
  const column = columnOf(source, dashes[0]!);
  const indent = ' '.repeat(column);
  let end = dashes[0]!;
  const chunks = list.items.map((item, at) => {
    const lineStart = at === 0 ? dashes[0]! : source.lastIndexOf('\n', dashes[at]! - 1) + 1;
    const start = at === 0 ? lineStart : notesAbove(source, lineStart, end + 1);
    /** Empty lines and separate comments, which stay where they are. */
    const gap = source.slice(end, start);
    end = lineEnd(source, item);
    return {
      gap,
      text: source.slice(start, end).replace(/^ +/, ''),
      value: item.toJS(document) as unknown,
    };
  });
  const old = chunks.map(({ value: one }) => one);
  const kept = matchEntries(old, value);
  const texts = value.map((entry, at) => {
    const from = kept[at];
    if (from === undefined) return `- ${linesOf(entry, column + 2)}`;
    const { text } = chunks[from]!;
    if (isDeepStrictEqual(old[from], entry)) return text;
    // The entry as its own text, changed like a file.
    return splice(`${indent}${text}\n`, [0], entry).slice(column).replace(/\n$/, '');
  });
  const gaps = chunks.slice(1).map(({ gap }) => gap);
  const notes = gaps.slice(texts.length - 1).filter((gap) => gap.includes('#'));
  const last = gaps.at(-1) ?? '\n';
  const usual = last.includes('#') ? '\n' : last;
  const lines = texts.map((text, at) =>
    at === 0 ? text : (gaps[at - 1] ?? usual) + indent + text,
  );
  return (
    source.slice(0, dashes[0]) + lines.join('') + notes.join('').trimEnd() + source.slice(end)
  );
}

/**
 * For each new entry, the position of the matching old one: the same value, or the unmatched
 * one at its position. Undefined for an added one.
 */
function matchEntries(old: unknown[], entries: unknown[]): (number | undefined)[] {
  const free = new Set(old.keys());
  const kept = entries.map((entry) => {
    const from = [...free].find((at) => isDeepStrictEqual(old[at], entry));
    if (from !== undefined) free.delete(from);
    return from;
  });
  if (old.length !== entries.length) return kept;
  return kept.map((from, at) => from ?? (free.has(at) ? at : undefined));
}

/** Changes the names of a map one by one. */
function* withNames(
  source: string,
  path: ContentPath,
  old: Named,
  value: Named,
): Generator<string> {
  const names = [...new Set([...Object.keys(old), ...Object.keys(value)])];
  const changed = names.filter((name) => !isDeepStrictEqual(old[name], value[name]));
  try {
    yield changed.reduce((text, name) => splice(text, [...path, name], value[name]), source);
  } catch {
    // Falls back to writing it as a whole.
  }
}

/** Adds a name at the end of a map, or removes one with its comments. */
function* withPair(
  source: string,
  map: YAMLMap,
  name: string,
  value: unknown,
): Generator<string> {
  const pairs = map.items.filter((pair): pair is Pair<Node, Node | null> => isPair(pair));
  const pair = pairs.find(({ key }) => isScalar(key) && key.value === name);
  if (map.flow) {
    const whole = map.toJSON() as Record<string, unknown>;
    const [start, end] = map.range!;
    yield (
      source.slice(0, start) + JSON.stringify({ ...whole, [name]: value }) + source.slice(end)
    );
    return;
  }
  const ends = ({ key, value: node }: Pair<Node, Node | null>) =>
    Math.max(lineEnd(source, key), node?.range ? lineEnd(source, node) : 0);
  if (value === undefined && pair) {
    const at = pairs.indexOf(pair);
    const start = pair.key.range![0];
    const next = pairs[at + 1];
    if (at === 0 && next) {
      // Comments above the next name stay, moved to the first name's column.
      yield source.slice(0, start) + source.slice(ends(pair) + 1).trimStart();
    } else if (next || at > 0) {
      const before = ends(pairs[at - 1]!);
      const lineStart = source.lastIndexOf('\n', start - 1) + 1;
      const from = Math.max(notesAbove(source, lineStart, before + 1) - 1, before);
      yield source.slice(0, from) + source.slice(ends(pair));
    } else {
      yield `${source.slice(0, start)}{}${source.slice(ends(pair))}`;
    }
    return;
  }
  const last = pairs.at(-1);
  if (value === undefined || !last) return;
  const column = columnOf(source, last.key.range![0]);
  const at = ends(last);
  const line = linesOf({ [name]: value }, column);
  yield `${source.slice(0, at)}\n${' '.repeat(column)}${line}${source.slice(at)}`;
}
