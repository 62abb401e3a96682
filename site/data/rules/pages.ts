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
  ...[
    { name: 'home', path: homePath, search: content.home?.search },
    { name: 'blog', path: blogPath, search: content.blog?.search },
    { name: 'pricing', path: pricesPath, search: content.pricing?.page.search },
    { name: 'flyer', path: flyerPath, search: content.flyer?.search },
    { name: 'quote', path: receivedPath, search: content.quote?.received.search },
    { name: 'about', path: aboutPath, search: content.about?.search },
  ].flatMap(({ name, path, search }) =>
    search ? page(`content/${name}.yaml`, path, search) : [],
  ),
  ...legalPages(content).map(({ file, path, search }) => page(file, path, search)),
  ...(['service', 'make', 'town'] as const).flatMap((kind) =>
    (content[`${kind}s`] ?? []).map(({ slug, path, search }) =>
      page(fileOf[kind](slug), path, search),
    ),
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
export const pagesDiffer: Rule = function* (content) {
  for (const field of ['address', 'title', 'description'] as const) {
    const first = new Map<string, string>();
    for (const { file, ...one } of pagesOf(content)) {
      const other = first.get(one[field]);
      first.set(one[field], other ?? file);
      if (other === undefined) continue;
      const path = file.endsWith('.mdx') ? [field] : names[field];
      yield fix(file, path, `"${one[field]}" is that of ${other} too. Give it its own`);
    }
  }
};
