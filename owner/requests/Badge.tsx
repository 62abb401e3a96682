import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listQuery } from '../api/queries.ts';

/** Has the app's icon count who waits, where the system can. It draws nothing itself. */
export function Badge() {
  const { data } = useInfiniteQuery(listQuery('waiting'));
  const waiting = data?.pages[0]?.counts.waiting;
  useEffect(() => {
    // A system without badges refuses, and nothing is lost.
    if (waiting !== undefined) navigator.setAppBadge?.(waiting).catch(() => undefined);
  }, [waiting]);
  return null;
}
