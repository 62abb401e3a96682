import { getCollection, type CollectionEntry } from 'astro:content';
import { checkPosts } from './post.ts';

export type PostEntry = CollectionEntry<'blog'>;

/** All articles, newest first. Throws an Error that names the file to mend. */
export async function allPosts(): Promise<PostEntry[]> {
  const posts = await getCollection('blog');
  checkPosts(posts);
  return posts.toSorted((a, b) => b.data.date.getTime() - a.data.date.getTime());
}
