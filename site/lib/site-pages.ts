import { getCollection } from 'astro:content';
import { home } from '../data/home.ts';
import { services } from '../data/services.ts';
import { townLabel, townPath, towns } from '../data/towns.ts';

export type SitePage = {
  path: string;
  group: 'Start' | 'Services' | 'Areas' | 'Articles';
  name: string;
  /** As shared links say it. */
  headline: string;
  description: string;
  /** Only where the content itself tells it: a file's time means nothing in a fresh copy. */
  modified?: Date;
};

/** Every page that search engines may list: the sitemap, the cards and llms.txt follow it. */
export async function listPages(): Promise<SitePage[]> {
  const posts = (await getCollection('blog')).map(({ id, data }): SitePage => ({
    path: `/blog/${id}`,
    group: 'Articles',
    name: data.title,
    headline: data.title,
    description: data.description,
    modified: data.updated ?? data.date,
  }));
  return [
    {
      path: '/',
      group: 'Start',
      name: 'Home',
      headline: home.search.ogTitle,
      description: home.search.description,
    },
    ...services.map(({ path, name, search }): SitePage => ({
      path,
      group: 'Services',
      name,
      headline: search.ogTitle,
      description: search.description,
    })),
    ...towns.map((town): SitePage => ({
      path: townPath(town),
      group: 'Areas',
      name: townLabel(town),
      headline: town.search.ogTitle,
      description: town.search.description,
    })),
    ...posts,
  ];
}
