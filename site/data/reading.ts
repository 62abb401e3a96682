import { articles } from './content.ts';
import type { Article } from './schemas/blog.ts';
import { serviceNamed } from './entries.ts';

/** Words a minute that people read on a screen. */
const pace = 220;

/** Whole minutes an article takes to read, with its steps and without its markup. */
export function readingMinutes({ body, steps }: Pick<Article, 'body' | 'steps'>): number {
  const text = [body, ...steps.flatMap(({ title, content }) => [title, content])].join(' ');
  const words = text.replaceAll(/<[^>]*>|[|#*_-]/g, ' ').match(/\S+/g) ?? [];
  return Math.max(1, Math.ceil(words.length / pace));
}

/** The card of an article or a service. */
export type Reading = { path: string; title: string; text: string; image: string };

export const readingOf = ({ path, title, description, imageUrl }: Article): Reading => ({
  path,
  title,
  text: description,
  image: imageUrl,
});

/** The articles and services an article names. Throws an Error for a name that is neither. */
export const relatedTo = ({ related }: Article): Reading[] =>
  related.map((slug) => {
    const article = articles.find((one) => one.slug === slug);
    if (article) return readingOf(article);
    const { link, title, description, image } = serviceNamed(slug).card;
    return { path: link, title, text: description, image };
  });
