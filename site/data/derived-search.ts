import { shorten } from '../../contract/text.ts';
import { nodesIn, parseArticle, textOf, type ArticleNode } from './article-tree.ts';
import type { Searched } from './schemas/fields.ts';

/** Most characters of a title and of a description that search engines show. */
const longest = { title: 60, description: 155 };

/** Words for search engines and shared links of a page that has no words of its own for them. */
export function derivedSearch(headline: string, words: string): Searched<object>['search'] {
  const title = shorten(headline, longest.title);
  const description = shorten(words, longest.description);
  return {
    title,
    description,
    ogTitle: title,
    ogDescription: description,
    isDerived: true,
  };
}

/**
 * The first paragraph of an article without tags, which stands under its headline unless it has words
 * of its own there; '' if the text can't be read, which the rules report.
 */
export function beginningOf(body: string): string {
  const isPlain = (node: ArticleNode) =>
    node.type === 'paragraph' && ![...nodesIn(node)].some(({ name }) => name);
  try {
    const first = parseArticle(body).children?.find(isPlain);
    return shorten(first ? textOf(first) : '', longest.description);
  } catch {
    return '';
  }
}
