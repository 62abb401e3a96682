import { useEffect } from 'react';
import { useCounts } from './use-counts.ts';

/** Shows the number of waiting requests on the app's icon, if the system can. Renders nothing. */
export function Badge() {
  const waiting = useCounts()?.waiting;
  useEffect(() => {
    // A system without badges refuses, and nothing is lost.
    if (waiting !== undefined) navigator.setAppBadge?.(waiting).catch(() => undefined);
  }, [waiting]);
  return null;
}
