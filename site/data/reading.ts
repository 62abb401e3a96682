import { articles } from './content.ts';
import type { Article } from './schemas/blog.ts';
import type { Service } from './schemas/service.ts';
import { serviceNamed } from './entries.ts';

/** Words a minute that people read on a screen. */
const pace = 220;

/** Whole minutes an article takes to read, with its steps and without its markup. */
export function readingMinutes({ body, steps }: Pick<Article, 'body' | 'steps'>): number {
  const text = [body, ...steps.flatMap(({ title, content }) => [title, content])].join(' ');
  const words = text.replaceAll(/<[^>]*>|[|#*_-]/g, ' ').match(/\S+/g) ?? [];
  return Math.max(1, Math.ceil(words.length / pace));
}

/** The card of a service, or of an article as one. */
export type Reading = Pick<Service['card'], 'link' | 'title' | 'description' | 'image'>;

export const readingOf = ({
  path: link,
  title,
  description,
  imageUrl: image,
}: Article): Reading => ({
  link,
  title,
  description,
  image,
});

/** The articles and services an article names. Throws an Error for a name that is neither. */
export const relatedTo = ({ related }: Article): Reading[] =>
  related.map((slug) => {
    const article = articles.find((one) => one.slug === slug);
    return article ? readingOf(article) : serviceNamed(slug).card;
  });
