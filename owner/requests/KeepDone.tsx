import { useInfiniteQuery } from '@tanstack/react-query';
import { listQuery } from '../api/queries.ts';
import { useCounts } from './use-counts.ts';

const refetchMs = 10 * 60_000;

/** Keeps the jobs done last on the phone, for when there is no signal. Renders nothing. */
export function KeepDone() {
  // After the first list, so that it doesn't delay that.
  const enabled = useCounts() !== undefined;
  useInfiniteQuery({ ...listQuery('done'), enabled, refetchInterval: refetchMs });
  return null;
}
