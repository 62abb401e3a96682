import { isDeepStrictEqual } from 'node:util';
import {
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  visit,
  type Document,
  type Node,
  type ToStringOptions,
} from 'yaml';
import { valueAt, withValue, type ContentPath } from '../../../contract/content-place.ts';

/** How `content/` is written: each text on one line, as long as it is. */
const style: ToStringOptions = {
  lineWidth: 0,
  singleQuote: true,
};

function parse(source: string): Document.Parsed {
  const document = parseDocument(source, { prettyErrors: false });
  const [error] = document.errors;
  if (error) throw error;
  return document;
}

/** Parses YAML; of an empty file, no names. Throws an Error if it is invalid. */
export const parseYaml = (source: string): unknown => parse(source).toJS() ?? {};

/**
 * Sets `value` (JSON; undefined removes a name from its map) at `path` in YAML. Comments, quotes
 * and empty lines of everything else stay. Throws an Error if YAML can't say exactly that value.
 */
export function splice(source: string, path: ContentPath, value: unknown): string {
  const document = parse(source);
  const before: unknown = document.toJS() ?? {};
  if (isDeepStrictEqual(valueAt(before, path), value)) return source;
  const wanted = withValue(before, path, value);
  keepPadding(document, source);
  document.contents = changed(document, document.contents, wanted) as typeof document.contents;
  const text = document.toString(style);
  if (!isDeepStrictEqual(parseYaml(text), wanted))
    throw new Error(`The value can't be written at ${path.join('.')}`);
  return text;
}

/** Keeps `{ a: b }` and `[a]` as they are in the source, since the library pads all of them or none. */
function keepPadding(document: Document, source: string): void {
  visit(document, {
    Collection(_key, node) {
      const write = node.toString.bind(node);
      const flowCollectionPadding = source[node.range![0] + 1] === ' ' ? ' ' : '';
      node.toString = (context, ...rest) =>
        write(context && { ...context, flowCollectionPadding }, ...rest);
    },
  });
}

/** A node for another value, with the nodes of all that stays the same. */
function changed(document: Document, node: Node | null | undefined, value: unknown): Node {
  if (node && isDeepStrictEqual(node.toJS(document), value)) return node;
  if (isMap(node) && typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const entries = Object.entries(value);
    node.items = node.items.filter(({ key }) => Object.hasOwn(value, String(key)));
    for (const [name, one] of entries)
      node.set(name, changed(document, node.get(name, true) as Node | undefined, one));
    return node;
  }
  if (isSeq(node) && Array.isArray(value)) {
    const nodes = node.items as Node[];
    const kept = matchEntries(
      nodes.map((one): unknown => one.toJS(document)),
      value,
    );
    node.items = value.map((one, at) => changed(document, nodes[kept[at] ?? -1], one));
    return node;
  }
  if (isScalar(node) && (typeof value !== 'object' || value === null)) {
    node.value = value;
    // A block can't hold blanks alone.
    if (typeof value === 'string' && value.trim() === '') delete node.type;
    return node;
  }
  return document.createNode(value);
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
