import type { Post } from '../../data/post.ts';
import { dayOf, readingMinutes } from '../../lib/reading.ts';

function Day({ date }: { date: Date }) {
  const { shown, iso } = dayOf(date);
  return <time dateTime={iso}>{shown}</time>;
}

/** When an article was written, when it was last gone over, and how long it takes to read. */
export function PostDate({ post, className }: { post: Post; className: string }) {
  const { date, updated } = post.data;
  return (
    <p className={className}>
      <Day date={date} />
      {updated && (
        <>
          {' · updated '}
          <Day date={updated} />
        </>
      )}
      {` · ${readingMinutes(post.body ?? '')} min read`}
    </p>
  );
}
