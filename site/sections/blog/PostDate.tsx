import type { Article } from '../../data/schemas/blog.ts';
import { dayOf } from '../../data/dates.ts';
import { readingMinutes } from '../../data/reading.ts';

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
