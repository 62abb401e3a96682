import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { abortAfter } from '../../../contract/abort-after.ts';
import type { GoogleReview } from '../../data/schemas/reviews.ts';
import { googleReviewsPath } from '../../paths.ts';
import { CardRow } from '../../ui/CardRow.tsx';
import { useHydrated } from '../use-hydrated.browser.ts';
import { GoogleCard, keyOf } from './GoogleCard.browser.tsx';
import { Pager } from './Pager.browser.tsx';

const perPage = 3;
/** The least time the loading state stays, in ms: a shorter one would only flicker. */
const shortestWait = 1000;
/** After how many ms a request counts as failed. */
const timeout = 10_000;
/** How long an answer counts as fresh, in ms. */
const freshFor = 5 * 60 * 1000;

async function fetchReviews(): Promise<GoogleReview[]> {
  const response = await fetch(googleReviewsPath, { signal: abortAfter(timeout) });
  if (!response.ok) throw new Error(`${googleReviewsPath} answered ${response.status}`);
  return (await response.json()) as GoogleReview[];
}

/** Fetches all reviews, newest first. Rejects if that fails. */
async function loadReviews(): Promise<GoogleReview[]> {
  const [reviews] = await Promise.all([
    fetchReviews(),
    new Promise((resolve) => setTimeout(resolve, shortestWait)),
  ]);
  return reviews;
}

/** As the library does by default, answers are kept for 5 minutes and failures tried three times more. */
const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: freshFor } } });

type Props = { title: string; children?: ReactNode };

function Reviews({ title, children }: Props) {
  const { data, isError } = useQuery({ queryKey: ['google-reviews'], queryFn: loadReviews });
  const [page, setPage] = useState(0);
  const isHydrated = useHydrated();
  if (isError) {
    return (
      <p role="alert" className="font-semibold text-danger">
        Failed to load Google reviews. Please try again later.
      </p>
    );
  }
  if (!data) {
    return (
      <div aria-busy={isHydrated || undefined}>
        {children}
        {/* As high as the pager that takes its place, so that nothing moves. */}
        <p role="status" className="mt-5 flex min-h-11 items-center text-muted">
          {isHydrated && 'Loading all reviews…'}
        </p>
      </div>
    );
  }
  const pages = Math.ceil(data.length / perPage);
  return (
    <>
      <CardRow key={page} label={title} layout="stacked">
        {data.slice(page * perPage, (page + 1) * perPage).map((review) => (
          <GoogleCard key={keyOf(review)} review={review} />
        ))}
      </CardRow>
      {pages > 1 && <Pager page={page} pages={pages} onChoose={setPage} />}
    </>
  );
}

/**
 * An island because the reviews are fetched when they come into sight, and paged through.
 * `children` are the newest at build time, readable while the others load.
 */
export function GoogleReviews({ title, children }: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <Reviews title={title}>{children}</Reviews>
    </QueryClientProvider>
  );
}
