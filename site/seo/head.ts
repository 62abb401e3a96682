import { articles, business, labels } from '../data/content.ts';
import type { Search } from '../data/schemas/fields.ts';
import { appIconPath, cardPath, faviconIcoPath, faviconSvgPath, feedPath } from '../paths.ts';
import { colours } from '../data/palette.ts';

export type Page = {
  /** Address without trailing slash: '/', '/blog'. */
  path: string;
  search: Pick<Search, 'title' | 'description'> & Partial<Search>;
  /** Kept out of search engines and the sitemap. */
  hidden?: boolean;
  /** Only of an article: when it appeared and was last changed. */
  article?: { date: Date; updated?: Date | undefined };
};

export type HeadTag =
  { tag: 'title'; text: string } | { tag: 'meta' | 'link'; attributes: Record<string, string> };

/** The size of social cards, in px. */
export const cardSize = { width: 1200, height: 630 } as const;

/** The one absolute address of a page. */
export const canonical = (path: string, site: URL) => new URL(path, site).href;

const meta = (name: string, content: string): HeadTag => ({
  tag: 'meta',
  attributes: { name, content },
});
const property = (name: string, content: string): HeadTag => ({
  tag: 'meta',
  attributes: { property: name, content },
});
const link = (rel: string, href: string, more: Record<string, string> = {}): HeadTag => ({
  tag: 'link',
  attributes: { rel, href, ...more },
});

/**
 * Tags of every page. Pages begin with a dark band in both themes, so the browser's bar is dark
 * too.
 */
const everywhere: HeadTag[] = [
  link('icon', faviconIcoPath, { sizes: '32x32' }),
  link('icon', faviconSvgPath, { type: 'image/svg+xml' }),
  link('apple-touch-icon', appIconPath('apple-touch-icon')),
  meta('theme-color', colours.night),
  ...(articles.length > 0
    ? [
        link('alternate', feedPath, {
          type: 'application/rss+xml',
          title: labels.machines.feed,
        }),
      ]
    : []),
];

/** Open Graph and Twitter tags. */
function sharing({ path, search, article }: Page, site: URL): HeadTag[] {
  const title = search.ogTitle ?? search.title;
  const description = search.ogDescription ?? search.description;
  const card = new URL(cardPath(path), site).href;
  return [
    property('og:type', article ? 'article' : 'website'),
    property('og:site_name', business.tradingName),
    property('og:locale', 'en_GB'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', canonical(path, site)),
    property('og:image', card),
    property('og:image:width', `${cardSize.width}`),
    property('og:image:height', `${cardSize.height}`),
    property('og:image:alt', title),
    ...(article ? [property('article:published_time', article.date.toISOString())] : []),
    ...(article?.updated
      ? [property('article:modified_time', article.updated.toISOString())]
      : []),
    // The rest of a Twitter card comes from Open Graph.
    meta('twitter:card', 'summary_large_image'),
  ];
}

/** All tags in a page's head for search engines, sharing sites and browsers. */
export function headTags(page: Page, site: URL): HeadTag[] {
  const { path, search, hidden = false } = page;
  return [
    { tag: 'title', text: search.title },
    meta('description', search.description),
    ...(hidden
      ? [meta('robots', 'noindex')]
      : [
          meta('robots', 'index, follow, max-image-preview:large'),
          ...(search.keywords ? [meta('keywords', search.keywords.join(', '))] : []),
          link('canonical', canonical(path, site)),
          ...sharing(page, site),
        ]),
    ...everywhere,
  ];
}
