import { blog } from '../data/blog.ts';
import { home } from '../data/home.ts';
import { postPath, type Post } from '../data/post.ts';
import { allPosts } from '../data/posts.ts';
import { services } from '../data/services.ts';
import { townLabel, towns } from '../data/towns.ts';

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
  const posts = await allPosts();
  const modified = ({ data }: Post) => data.updated ?? data.date;
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
      path: town.path,
      group: 'Areas',
      name: townLabel(town),
      headline: town.search.ogTitle,
      description: town.search.description,
    })),
    {
      path: '/blog',
      group: 'Articles',
      name: blog.title,
      headline: blog.search.ogTitle,
      description: blog.search.description,
      modified: new Date(Math.max(...posts.map((post) => modified(post).getTime()))),
    },
    ...posts.map((post): SitePage => ({
      path: postPath(post),
      group: 'Articles',
      name: post.data.title,
      headline: post.data.title,
      description: post.data.description,
      modified: modified(post),
    })),
  ];
}
