import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { keyOf, voiceOf } from '../../lib/reviews.ts';
import { useAwake } from '../../lib/use-awake.ts';
import { Voice } from '../../ui/Voice.tsx';
import { loadReviews } from './load-reviews.ts';
import { Pager } from './Pager.tsx';
import { queryClient } from './query-client.ts';

const perPage = 3;

function Reviews({ children }: { children: ReactNode }) {
  const { data, isError } = useQuery({ queryKey: ['google-reviews'], queryFn: loadReviews });
  const [page, setPage] = useState(0);
  const awake = useAwake();
  if (isError) {
    return (
      <p role="alert" className="font-semibold text-danger">
        Failed to load Google reviews. Please try again later.
      </p>
    );
  }
  if (!data) {
    return (
      <div aria-busy={awake || undefined} className={awake ? 'skeleton' : undefined}>
        {children}
      </div>
    );
  }
  const pages = Math.ceil(data.length / perPage);
  return (
    <>
      <ul className="grid gap-5">
        {data.slice(page * perPage, (page + 1) * perPage).map((review) => (
          <li key={keyOf(review)}>
            <Voice {...voiceOf(review, review.relative_time_description)} />
          </li>
        ))}
      </ul>
      {pages > 1 && <Pager page={page} pages={pages} onChoose={setPage} />}
    </>
  );
}

/**
 * An island because the reviews are fetched when they come into sight, and leafed through.
 * `children` are the newest as the build knew them: read until the island wakes, then
 * the skeleton while it loads.
 */
export function GoogleReviews({ children }: { children?: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Reviews>{children}</Reviews>
    </QueryClientProvider>
  );
}
