import { postPath, type Post } from './post.ts';
import { services } from './services.ts';

/** What a card shows of an article or a service. */
export type Reading = { path: string; title: string; text: string; image: string };

export const readingOf = (post: Post): Reading => ({
  path: postPath(post),
  title: post.data.title,
  text: post.data.description,
  image: post.data.imageUrl,
});

/** The articles and services an article names. Throws an Error for a name that is neither. */
export function relatedTo(post: Post, posts: Post[]): Reading[] {
  return post.data.related.map((slug) => {
    const other = posts.find(({ id }) => id === slug && id !== post.id);
    if (other) return readingOf(other);
    const service = services.find((one) => one.slug === slug);
    if (service) {
      const { link, title, description, image } = service.card;
      return { path: link, title, text: description, image };
    }
    throw new Error(
      `Please mend content/blog/${post.id}.mdx: "${slug}" under "related" is neither ` +
        'another article of content/blog nor a service of content/services',
    );
  });
}
