import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listQuery } from '../api/queries.ts';

/** Shows the number of waiting requests on the app's icon, if the system can. Renders nothing. */
export function Badge() {
  const { data } = useInfiniteQuery(listQuery('waiting'));
  const waiting = data?.pages[0]?.counts.waiting;
  useEffect(() => {
    // A system without badges refuses, and nothing is lost.
    if (waiting !== undefined) navigator.setAppBadge?.(waiting).catch(() => undefined);
  }, [waiting]);
  return null;
}
