import { blogPath, privacyPath, receivedPath } from '../../contract/api.ts';
import { fill } from '../../contract/text.ts';
import {
  aboutPath,
  flyerPath,
  homePath,
  homeSectionPath,
  pricesPath,
  termsPath,
} from '../paths.ts';
import { lastRevised } from './dates.ts';
import { pageFile, type Hideable } from './files.ts';
import type { Content } from './load.ts';
import type { PageSearch } from './schemas/fields.ts';
import type { LegalText } from './schemas/legal.ts';

export type LegalPage = LegalText & { file: string; path: string };

/** The privacy notice and the terms, except those that the owner has elsewhere. */
export function legalPages({ business, privacy, terms }: Content): LegalPage[] {
  const { privacyPolicy, terms: ownTerms } = business.legal;
  return [
    ...(privacyPolicy ? [] : [{ ...privacy, file: 'privacy.yaml', path: privacyPath }]),
    ...(ownTerms ? [] : [{ ...terms, file: 'terms.yaml', path: termsPath }]),
  ];
}

export type SitePage = {
  file: string;
  /** Address without trailing slash. */
  path: string;
  title: string;
  /** Where the title stands in the file. */
  titlePath: string[];
  description: string;
  /** The words on the social card, and their place in the file. */
  headline: { path: string[]; words: string };
  /** Its group and its name for language models; no group if search engines may not list it. */
  group?: 'start' | 'services' | 'areas' | 'articles' | 'business' | undefined;
  name: string;
  /** Only if the content has it: a file's time is meaningless in a fresh copy. */
  modified?: Date;
};

type Written = Pick<SitePage, 'file' | 'path' | 'group'> & {
  name?: string;
  search: PageSearch;
  /** The path to `search` in the file; its top level unless given. */
  within?: string[];
};

function page({ search, name = '', within = [], ...rest }: Written): SitePage {
  const { title, description, ogTitle, isDerived } = search;
  const at = (own: string) => (isDerived ? ['hero', 'title'] : [...within, 'search', own]);
  const headline = { path: at('ogTitle'), words: ogTitle ?? title };
  return { ...rest, title, titlePath: at('title'), description, headline, name };
}

/** All pages. */
export function pagesIn(content: Content): SitePage[] {
  const { about, blog, flyer, home, pages, pricing, quote } = content;
  const { articles, makes, services, towns } = content;
  const looks = articles.map((article) => lastRevised(article));
  const single = (file: string, path: string, words: Omit<Written, 'file' | 'path'>) =>
    page({ file: `${file}.yaml`, path, ...words });
  return [
    single('home', homePath, { search: home.search, group: 'start', name: 'Home' }),
    single('pricing', pricesPath, {
      search: pricing.page.search,
      within: ['page'],
      group: 'services',
      name: pricing.page.name,
    }),
    ...services.map(({ slug, path, search, name }) =>
      page({ file: pageFile('service', slug), path, search, group: 'services', name }),
    ),
    ...makes.map(({ slug, path, search, hero }) =>
      page({
        file: pageFile('make', slug),
        path,
        search,
        group: 'services',
        name: hero.title,
      }),
    ),
    ...towns.map(({ slug, path, search, name: town }) => {
      const name = fill(pages.town.label, { town });
      return page({ file: pageFile('town', slug), path, search, group: 'areas', name });
    }),
    {
      ...single('blog', blogPath, {
        search: blog.search,
        group: looks.length > 0 ? 'articles' : undefined,
        name: blog.title,
      }),
      modified: new Date(Math.max(...looks.map(Number))),
    },
    ...articles.map((article): SitePage => ({
      file: pageFile('article', article.slug),
      path: article.path,
      title: article.title,
      titlePath: ['title'],
      description: article.description,
      headline: { path: ['title'], words: article.title },
      group: 'articles',
      name: article.title,
      modified: lastRevised(article),
    })),
    single('about', aboutPath, { search: about.search, group: 'business', name: about.name }),
    ...legalPages(content).map(({ file, path, search, title: name }) =>
      page({ file, path, search, group: 'business', name }),
    ),
    single('flyer', flyerPath, { search: flyer.search }),
    single('quote', receivedPath, { search: quote.received.search, within: ['received'] }),
  ];
}

/** The anchors of the home page: its sections with content. */
export function homeAnchors(content: Content): Set<string> {
  const { home, navigation, testimonials, googleReviews, brands, faq } = content;
  const { benefits } = home.spareKey;
  const { reasons, figures } = home.whyChooseUs;
  const sections: Record<string, boolean> = {
    services: navigation.homePage.length > 0,
    'spare-key': benefits.length > 0,
    'why-choose-us': reasons.length > 0 || figures.length > 0,
    testimonials: testimonials.length > 0,
    'google-reviews': googleReviews.length > 0,
    codes: true,
    brands: brands.length > 0,
    pricing: true,
    faq: faq.length > 0,
    contact: true,
    'coverage-area': home.contact.coverage.areas.length > 0,
  };
  return new Set(Object.keys(sections).filter((name) => sections[name]));
}

/** The address of each hidden page with that of the list which it was in. */
export function redirectsIn(content: Content): Record<string, string> {
  const hasAreas = content.home.contact.coverage.areas.length > 0;
  const listPaths: Record<Hideable, string> = {
    article: blogPath,
    service: homeAnchors(content).has('services') ? homeSectionPath('services') : homePath,
    town: homeSectionPath(hasAreas ? 'coverage-area' : 'contact'),
  };
  return Object.fromEntries(content.hidden.map(({ kind, path }) => [path, listPaths[kind]]));
}
