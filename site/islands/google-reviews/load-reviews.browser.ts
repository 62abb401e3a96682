import { QueryClient } from '@tanstack/react-query';
import { googleReviewsPath } from '../../paths.ts';
import type { GoogleReview } from './google-review.browser.ts';

/** The least time the loading state stays, in ms: a shorter one would only flicker. */
const shortestWait = 1000;
/** After how many ms a request counts as failed. */
const timeout = 10_000;
/** How long an answer counts as fresh, in ms. */
const freshFor = 5 * 60 * 1000;

async function fetchReviews(): Promise<GoogleReview[]> {
  const response = await fetch(googleReviewsPath, { signal: AbortSignal.timeout(timeout) });
  if (!response.ok) throw new Error(`${googleReviewsPath} answered ${response.status}`);
  return (await response.json()) as GoogleReview[];
}

/** Fetches all reviews, newest first. Rejects if that fails. */
export async function loadReviews(): Promise<GoogleReview[]> {
  const [reviews] = await Promise.all([
    fetchReviews(),
    new Promise((resolve) => setTimeout(resolve, shortestWait)),
  ]);
  return reviews;
}

/** As the library does by default, answers are kept for 5 minutes and failures tried three times more. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: freshFor } },
});
