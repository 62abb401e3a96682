import { QueryClient } from '@tanstack/react-query';

/** How long an answer is kept and counts as fresh, in ms. */
const keptFor = 5 * 60 * 1000;

/** Waits 1 s before the second try, then twice as long each time, never above 30 s. */
export const retryDelay = (failures: number) => Math.min(1000 * 2 ** failures, 30_000);

/** One for all that is loaded in the browser. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: keptFor, gcTime: keptFor, retry: 3, retryDelay },
  },
});
