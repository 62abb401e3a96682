import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { ReviewControls } from '../../data/schemas/home.ts';
import { useHydrated } from '../use-hydrated.browser.ts';
import { CardRow } from '../../ui/CardRow.tsx';
import { ReviewCard } from '../../ui/ReviewCard.tsx';
import { cardOf, keyOf, relativeTime } from './google-review.browser.ts';
import { loadReviews, queryClient } from './load-reviews.browser.ts';
import { Pager } from './Pager.browser.tsx';

const perPage = 3;

type Props = {
  words: ReviewControls & { stars: string; list: string };
  children?: ReactNode;
};

function Reviews({ words, children }: Props) {
  const { data, isError } = useQuery({ queryKey: ['google-reviews'], queryFn: loadReviews });
  const [page, setPage] = useState(0);
  const isHydrated = useHydrated();
  if (isError) {
    return (
      <p role="alert" className="font-semibold text-danger">
        {words.failed}
      </p>
    );
  }
  if (!data) {
    return (
      <div aria-busy={isHydrated || undefined}>
        {children}
        {/* As high as the pager that takes its place, so that nothing moves. */}
        <p role="status" className="mt-5 flex min-h-11 items-center text-muted">
          {isHydrated && words.loading}
        </p>
      </div>
    );
  }
  const pages = Math.ceil(data.length / perPage);
  return (
    <>
      <CardRow key={page} label={words.list} layout="stacked">
        {data.slice(page * perPage, (page + 1) * perPage).map((review) => (
          <ReviewCard
            key={keyOf(review)}
            {...cardOf(review, relativeTime(review.time, new Date()))}
            stars={words.stars}
          />
        ))}
      </CardRow>
      {pages > 1 && <Pager words={words} page={page} pages={pages} onChoose={setPage} />}
    </>
  );
}

/**
 * An island because the reviews are fetched when they come into sight, and paged through.
 * `children` are the newest at build time, readable while the others load.
 */
export function GoogleReviews({ words, children }: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <Reviews words={words}>{children}</Reviews>
    </QueryClientProvider>
  );
}
