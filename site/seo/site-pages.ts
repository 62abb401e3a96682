import { blogPath } from '../../contract/api.ts';
import {
  about,
  articles,
  blog,
  content,
  home,
  labels,
  makes,
  pricing,
  services,
  towns,
} from '../data/content.ts';
import { legalPages } from '../data/pages.ts';
import { lastLook, townLabel } from '../data/entries.ts';
import { aboutPath, homePath, pricesPath } from '../paths.ts';

export type SitePage = {
  path: string;
  group: 'start' | 'services' | 'areas' | 'articles' | 'business';
  name: string;
  /** Headline for shared links. */
  headline: string;
  description: string;
  /** Only if the content has it: a file's time is meaningless in a fresh copy. */
  modified?: Date;
};

type Group = SitePage['group'];
type Described = { path: string; search: { ogTitle: string; description: string } };

const page = (group: Group, name: string, { path, search }: Described): SitePage => ({
  path,
  group,
  name,
  headline: search.ogTitle,
  description: search.description,
});

/** Every page that search engines may list, for the sitemap, the cards and llms.txt. */
export function listPages(): SitePage[] {
  const listed = articles.map((article): SitePage & { modified: Date } => ({
    path: article.path,
    group: 'articles',
    name: article.title,
    headline: article.title,
    description: article.description,
    modified: lastLook(article),
  }));
  const index: SitePage = {
    ...page('articles', blog.title, { path: blogPath, search: blog.search }),
    modified: new Date(Math.max(...listed.map(({ modified }) => modified.getTime()))),
  };
  return [
    page('start', labels.links.home, { path: homePath, search: home.search }),
    page('services', pricing.page.name, { path: pricesPath, search: pricing.page.search }),
    ...services.map((service) => page('services', service.name, service)),
    ...makes.map((make) => page('services', make.hero.title, make)),
    ...towns.map((town) => page('areas', townLabel(town), town)),
    ...(listed.length > 0 ? [index] : []),
    ...listed,
    page('business', about.name, { path: aboutPath, search: about.search }),
    ...legalPages(content).map((legal) => page('business', legal.title, legal)),
  ];
}
