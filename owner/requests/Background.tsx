import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listQuery } from '../api/queries.ts';
import { NewRequest } from './NewRequest.tsx';
import { useCounts } from './use-counts.ts';

const refetchMs = 10 * 60_000;

/**
 * Runs beside every screen: counts who waits on the app's icon, keeps the jobs done last on the
 * phone for when there is no signal, and hears of new requests.
 */
export function Background() {
  const count = useCounts()?.new;
  useEffect(() => {
    // A system without badges refuses, and nothing is lost.
    if (count !== undefined) navigator.setAppBadge?.(count).catch(() => undefined);
  }, [count]);
  // After the first list, so that it doesn't delay that.
  const enabled = count !== undefined;
  useInfiniteQuery({ ...listQuery('done'), enabled, refetchInterval: refetchMs });
  return <NewRequest />;
}
