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

/** The articles and services an article names. Throws an Error for a name that is neither. */
export const relatedTo = ({ related }: Article): (Article | Service)[] =>
  related.map((slug) => articles.find((one) => one.slug === slug) ?? serviceNamed(slug));
