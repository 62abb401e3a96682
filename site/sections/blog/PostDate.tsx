import type { Article } from '../../data/schemas/blog.ts';
import { dayOf } from '../../data/dates.ts';

/** Words a minute that people read on a screen. */
const pace = 220;

/** Whole minutes an article takes to read, with its steps and without its markup. */
function readingMinutes({ body, steps }: Article): number {
  const text = [body, ...steps.flatMap(({ title, content }) => [title, content])].join(' ');
  const words = text.replaceAll(/<[^>]*>|[|#*_-]/g, ' ').match(/\S+/g) ?? [];
  return Math.max(1, Math.ceil(words.length / pace));
}

function Day({ date }: { date: Date }) {
  const { shown, iso } = dayOf(date);
  return <time dateTime={iso}>{shown}</time>;
}

/** When an article was written and last updated, and how long it takes to read. */
export function PostDate({ article, className }: { article: Article; className: string }) {
  const { date, updated } = article;
  return (
    <p className={className}>
      <Day date={date} />
      {updated && (
        <>
          {' · updated '}
          <Day date={updated} />
        </>
      )}
      {` · ${readingMinutes(article)} min read`}
    </p>
  );
}
