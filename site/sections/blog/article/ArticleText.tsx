import { Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { privacyPath } from '../../../../contract/api.ts';
import { headingsIn, type ArticleNode } from '../../../data/article-tree.ts';
import { callLink, privacyLink, termsLink } from '../../../data/contact-links.ts';
import { hidden } from '../../../data/content.ts';
import { unmarked } from '../../../data/marks.ts';
import type { ArticleStep } from '../../../data/schemas/blog.ts';
import { termsPath } from '../../../paths.ts';
import { Unbroken } from '../../../ui/Unbroken.tsx';
import { Aside, PhoneLink, Steps } from './parts.tsx';

/** True for a link to a hidden page. */
const isHidden = (link: string) => hidden.some(({ path }) => path === link.split('#')[0]);

/** The legal pages may be on another site. */
const legal: Record<string, string> = { [privacyPath]: privacyLink, [termsPath]: termsLink };

const tableLabel = 'Table, scrolls sideways';

type Props = { tree: ArticleNode; steps: ArticleStep[] };

/**
 * The text of an article, rendered from its parsed tree. Other nodes and tags can't be
 * rendered; the rule `checkArticles` refuses them first.
 */
function ArticleText({ tree, steps }: Props) {
  const headings = headingsIn(tree).values();

  const childrenOf = (node: ArticleNode) =>
    (node.children ?? []).map((child, index) => <Fragment key={index}>{draw(child)}</Fragment>);

  const rows = (nodes: ArticleNode[], Cell: 'th' | 'td') =>
    nodes.map((row, index) => (
      <tr key={index}>
        {row.children!.map((cell, column) => (
          <Cell key={column}>{childrenOf(cell)}</Cell>
        ))}
      </tr>
    ));

  /** Entries of a tight list have no paragraphs. */
  const entries = (list: ArticleNode) => {
    const isLoose = list.children!.some(({ spread }) => spread);
    // Filling in facts may leave nothing of an entry.
    const left = list.children!.filter(({ children = [] }) => children.length > 0);
    return left.map((entry, index) => (
      <li key={index}>
        {entry.children!.map((child, at) => (
          <Fragment key={at}>
            {child.type === 'paragraph' && !isLoose ? childrenOf(child) : draw(child)}
          </Fragment>
        ))}
      </li>
    ));
  };

  const tags: Record<string, (node: ArticleNode) => ReactNode> = {
    Aside: (node) =>
      node.children!.length > 0 && (
        <Aside title={node.attributes![0]!.value as string}>{childrenOf(node)}</Aside>
      ),
    Steps: () => <Steps steps={steps} />,
  };
  const tag = (node: ArticleNode) => tags[node.name!]!(node);

  const nodes: Record<string, (node: ArticleNode) => ReactNode> = {
    root: childrenOf,
    paragraph: (node) => <p>{childrenOf(node)}</p>,
    heading: (node) => {
      const Heading = `h${node.depth as 2 | 3 | 4}` as const;
      return <Heading id={headings.next().value!.slug}>{childrenOf(node)}</Heading>;
    },
    text: ({ value }) => <Unbroken>{value!}</Unbroken>,
    strong: (node) => <strong>{childrenOf(node)}</strong>,
    emphasis: (node) => <em>{childrenOf(node)}</em>,
    break: () => <br />,
    link: (node) => {
      if (isHidden(node.url!)) return childrenOf(node);
      if (node.url === unmarked(callLink)) return <PhoneLink>{childrenOf(node)}</PhoneLink>;
      return <a href={legal[node.url!] ?? node.url}>{childrenOf(node)}</a>;
    },
    list: (node) =>
      node.ordered ? (
        <ol start={node.start === 1 ? undefined : (node.start ?? undefined)}>
          {entries(node)}
        </ol>
      ) : (
        <ul>{entries(node)}</ul>
      ),
    blockquote: (node) => <blockquote>{childrenOf(node)}</blockquote>,
    thematicBreak: () => <hr />,
    table: (node) => {
      const [head, ...body] = node.children!;
      return (
        // A table wider than the screen scrolls, by keyboard too.
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- so that it scrolls
        <div className="prose-table" role="group" aria-label={tableLabel} tabIndex={0}>
          <table>
            <thead>{rows([head!], 'th')}</thead>
            {body.length > 0 && <tbody>{rows(body, 'td')}</tbody>}
          </table>
        </div>
      );
    },
    mdxJsxFlowElement: tag,
    mdxJsxTextElement: tag,
  };
  const draw = (node: ArticleNode): ReactNode => nodes[node.type]!(node);

  return <>{draw(tree)}</>;
}

/** The same as HTML, without React's comments between words and prices, which break kerning. */
export const articleHtml = (props: Props) => renderToStaticMarkup(<ArticleText {...props} />);
