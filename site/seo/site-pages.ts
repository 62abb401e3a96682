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

/** Every page that search engines may list, for the sitemap, the cards and llms.txt. */
export function listPages(): SitePage[] {
  const index: SitePage = {
    path: blogPath,
    group: 'articles',
    name: blog.title,
    headline: blog.search.ogTitle,
    description: blog.search.description,
    modified: new Date(Math.max(...articles.map((article) => lastLook(article).getTime()))),
  };
  return [
    {
      path: homePath,
      group: 'start',
      name: labels.links.home,
      headline: home.search.ogTitle,
      description: home.search.description,
    },
    {
      path: pricesPath,
      group: 'services',
      name: pricing.page.name,
      headline: pricing.page.search.ogTitle,
      description: pricing.page.search.description,
    },
    ...services.map(({ path, name, search }): SitePage => ({
      path,
      group: 'services',
      name,
      headline: search.ogTitle,
      description: search.description,
    })),
    ...makes.map(({ path, hero, search }): SitePage => ({
      path,
      group: 'services',
      name: hero.title,
      headline: search.ogTitle,
      description: search.description,
    })),
    ...towns.map((town): SitePage => ({
      path: town.path,
      group: 'areas',
      name: townLabel(town),
      headline: town.search.ogTitle,
      description: town.search.description,
    })),
    ...(articles.length > 0 ? [index] : []),
    ...articles.map((article): SitePage => ({
      path: article.path,
      group: 'articles',
      name: article.title,
      headline: article.title,
      description: article.description,
      modified: lastLook(article),
    })),
    {
      path: aboutPath,
      group: 'business',
      name: about.name,
      headline: about.search.ogTitle,
      description: about.search.description,
    },
    ...legalPages(content).map(({ path, title, search }): SitePage => ({
      path,
      group: 'business',
      name: title,
      headline: search.ogTitle,
      description: search.description,
    })),
  ];
}
