import { mdxToMdast } from 'satteri';
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
  position?: { start: { line: number; offset: number }; end: { offset: number } };
};

export function* nodesIn(node: ArticleNode): Generator<ArticleNode> {
  yield node;
  for (const child of node.children ?? []) yield* nodesIn(child);
}

/** The text of a node. */
export const textOf = (node: ArticleNode): string =>
  [...nodesIn(node)].map(({ type, value }) => (type === 'text' ? value : '')).join('');

/** The value of a tag's attribute; undefined if it has none, or an expression in its place. */
export const attributeOf = (
  { attributes = [] }: ArticleNode,
  name: string,
): string | undefined => {
  const value = attributes.find((one) => one.name === name)?.value;
  return typeof value === 'string' ? value : undefined;
};

/**
 * Parses the text of an article, with typographic quotes and dashes. Nothing in it is
 * evaluated. Throws an Error with line and column if it can't be parsed.
 */
export const parseArticle = (body: string): ArticleNode =>
  mdxToMdast(body, { features: { smartPunctuation: true } }) as unknown as ArticleNode;

/** Nodes whose text can be tapped. */
const touched = ['heading', 'paragraph', 'tableCell'];

/** The same with marks; a block is edited as a whole, so each of its parts has the same one. */
export function withMarks(tree: ArticleNode, slug: string): ArticleNode {
  const marked = (node: ArticleNode, mark: string): ArticleNode => {
    const children = node.children?.map((child) => marked(child, mark));
    if (!children || !mark) return node;
    const end = touched.includes(node.type) ? [{ type: 'text', value: mark }] : [];
    return { ...node, children: [...children, ...end] };
  };
  const blocks = tree.children!.map((block, index) =>
    marked(block, markOf(`blog/${slug}.mdx`, ['body', index])),
  );
  return { ...tree, children: blocks };
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
