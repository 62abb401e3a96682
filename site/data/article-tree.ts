import { mdxToMdast } from 'satteri';
import { blockFinder } from '../../contract/article-blocks.ts';
import { withoutMarks } from '../../contract/clean-text.ts';
import { markOf, unmarked } from './marks.ts';

/** The parts of an mdast node that are used. */
export type ArticleNode = {
  type: string;
  name?: string | null;
  url?: string;
  title?: string | null;
  value?: string;
  depth?: number;
  ordered?: boolean;
  start?: number | null;
  spread?: boolean;
  attributes?: { type: string; name?: string; value?: unknown }[];
  children?: ArticleNode[];
  position?: { start: { line: number } };
};

export function* nodesIn(node: ArticleNode): Generator<ArticleNode> {
  yield node;
  for (const child of node.children ?? []) yield* nodesIn(child);
}

/** How deeply nodes may be nested; articles need six levels. */
const maxDepth = 20;

/** True if nodes are nested too deeply to be walked. */
export function isTooDeep(tree: ArticleNode): boolean {
  let level = [tree];
  for (let depth = 0; depth < maxDepth && level.length > 0; depth += 1)
    level = level.flatMap(({ children = [] }) => children);
  return level.length > 0;
}

/** The text of a node. */
export const textOf = (node: ArticleNode): string =>
  [...nodesIn(node)].map(({ type, value }) => (type === 'text' ? value : '')).join('');

/**
 * Parses the text of an article, with typographic quotes and dashes. Nothing in it is
 * evaluated. Throws an Error with line and column if it can't be parsed.
 */
export function parseArticle(body: string): ArticleNode {
  const options = { features: { smartPunctuation: true } };
  const tree = mdxToMdast(body, options) as unknown as ArticleNode;
  // An entity may stand for what is taken out of every other text, such as a mark.
  const left = [tree];
  for (let node = left.pop(); node; node = left.pop()) {
    for (const name of ['value', 'url', 'title'] as const)
      if (node[name]) node[name] = withoutMarks(node[name]);
    for (const attribute of node.attributes ?? [])
      if (typeof attribute.value === 'string') attribute.value = withoutMarks(attribute.value);
    left.push(...(node.children ?? []));
  }
  return tree;
}

/** Nodes whose text can be tapped. */
const touched = ['heading', 'paragraph', 'tableCell'];

/**
 * Adds marks to the tree of an article. A block is edited as a whole, so all of its parts have
 * the same mark.
 */
export function withMarks(
  tree: ArticleNode,
  { slug, written }: { slug: string; written: string },
): ArticleNode {
  const blockAt = blockFinder(written);
  const markAt = ({ position }: ArticleNode) =>
    position ? markOf(`blog/${slug}.mdx`, ['body', blockAt(position.start.line)]) : '';
  const marked = (node: ArticleNode): ArticleNode => {
    const { attributes = [], children, name, type } = node;
    if (!children) return node;
    const mark = touched.includes(type) && markAt(node);
    const end = mark ? [{ type: 'text', value: mark }] : [];
    const inside = { ...node, children: [...children.map(marked), ...end] };
    if (name !== 'Aside') return inside;
    // Its heading is in its tag.
    const [title] = attributes;
    return {
      ...inside,
      attributes: [{ ...title!, value: `${title!.value as string}${markAt(node)}` }],
    };
  };
  return marked(tree);
}

export type Heading = { depth: number; text: string; slug: string };

/** The headings of an article in order, each with a unique id. */
export function headingsIn(tree: ArticleNode): Heading[] {
  const seen = new Map<string, number>();
  return [...nodesIn(tree)]
    .filter(({ type }) => type === 'heading')
    .map((node) => {
      const text = unmarked(textOf(node));
      const plain = text.toLowerCase().replaceAll(/[^\p{L}\p{N}\s_-]/gu, '');
      const slug = plain.replaceAll(' ', '-');
      const count = seen.get(slug) ?? 0;
      seen.set(slug, count + 1);
      return { depth: node.depth!, text, slug: count > 0 ? `${slug}-${count}` : slug };
    });
}
