import { blogPath, receivedPath } from '../../../contract/api.ts';
import { aboutPath, flyerPath, homePath, pricesPath } from '../../paths.ts';
import { fix } from '../error-message.ts';
import { legalPages } from '../pages.ts';
import { fileOf, type Content, type Rule } from '../load.ts';

type Page = {
  file: string;
  /** Address without trailing slash. */
  address: string;
  title: string;
  description: string;
  /** The words on the social card, and their place in the file. */
  headline: { path: string[]; words: string };
};

type Searched = { title: string; description: string; ogTitle: string };

const page = (file: string, address: string, search: Searched): Page => ({
  file,
  address,
  title: search.title,
  description: search.description,
  headline: { path: ['search', 'ogTitle'], words: search.ogTitle },
});

/** All pages whose files can be read. */
export const pagesOf = (content: Partial<Content>): Page[] => [
  ...(content.home ? [page('content/home.yaml', homePath, content.home.search)] : []),
  ...(content.blog ? [page('content/blog.yaml', blogPath, content.blog.search)] : []),
  ...(content.pricing
    ? [page('content/pricing.yaml', pricesPath, content.pricing.page.search)]
    : []),
  ...(content.flyer ? [page('content/flyer.yaml', flyerPath, content.flyer.search)] : []),
  ...(content.quote
    ? [page('content/quote.yaml', receivedPath, content.quote.received.search)]
    : []),
  ...(content.about ? [page('content/about.yaml', aboutPath, content.about.search)] : []),
  ...legalPages(content).map(({ file, path, search }) => page(file, path, search)),
  ...(content.services ?? []).map(({ slug, path, search }) =>
    page(fileOf.service(slug), path, search),
  ),
  ...(content.makes ?? []).map(({ slug, path, search }) =>
    page(fileOf.make(slug), path, search),
  ),
  ...(content.towns ?? []).map(({ slug, path, search }) =>
    page(fileOf.town(slug), path, search),
  ),
  // The oldest first, so that a newer one has to differ.
  ...(content.articles ?? []).toReversed().map(({ slug, path, title, description }) => ({
    file: fileOf.article(slug),
    address: path,
    title,
    description,
    headline: { path: ['title'], words: title },
  })),
];

const names = {
  address: ['card', 'link'],
  title: ['search', 'title'],
  description: ['search', 'description'],
};

/** No two pages share an address, title or description. */
export const pagesDiffer: Rule = (content) =>
  (['address', 'title', 'description'] as const).flatMap((field) => {
    const first = new Map<string, string>();
    return pagesOf(content).flatMap(({ file, ...one }) => {
      const other = first.get(one[field]);
      first.set(one[field], other ?? file);
      if (other === undefined) return [];
      const path = file.endsWith('.mdx') ? [field] : names[field];
      return [fix(file, path, `"${one[field]}" is that of ${other} too. Give it its own`)];
    });
  });
