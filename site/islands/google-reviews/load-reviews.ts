import {
  newestFirst,
  reviewsPath,
  toldOn,
  type Review,
  type ToldReview,
} from '../../lib/reviews.ts';

/** The least time the loading state stays, in ms: a shorter one would only flicker. */
const shortestWait = 1000;
/** After how many ms a request counts as failed. */
const patience = 10_000;

async function fetchReviews(): Promise<Review[]> {
  const response = await fetch(reviewsPath, { signal: AbortSignal.timeout(patience) });
  if (!response.ok) throw new Error(`${reviewsPath} answered ${response.status}`);
  return (await response.json()) as Review[];
}

/** All reviews, newest first. Rejects if they can't be had. */
export async function loadReviews(): Promise<ToldReview[]> {
  const [reviews] = await Promise.all([
    fetchReviews(),
    new Promise((resolve) => setTimeout(resolve, shortestWait)),
  ]);
  return newestFirst(reviews).map(toldOn(new Date()));
}
