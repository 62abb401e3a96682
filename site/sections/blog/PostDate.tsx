import { fill } from '../../../contract/text.ts';
import { blog } from '../../data/content.ts';
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
          {` · ${blog.updated} `}
          <Day date={updated} />
        </>
      )}
      {` · ${fill(blog.readingTime, { number: readingMinutes(article) })}`}
    </p>
  );
}
