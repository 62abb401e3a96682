import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { listQuery } from '../api/queries.ts';
import { useUnstuck } from './changes.ts';
import { shownCounts } from './shown-requests.ts';

/** How many requests there are of each status. */
export function useCounts() {
  const { data } = useInfiniteQuery(listQuery('new'));
  return shownCounts(useQueryClient(), data, useUnstuck());
}
