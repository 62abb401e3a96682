import { useEffect } from 'react';
import { useCounts } from './use-counts.ts';

/** Shows the number of waiting requests on the app's icon, if the system can. Renders nothing. */
export function Badge() {
  const count = useCounts()?.new;
  useEffect(() => {
    // A system without badges refuses, and nothing is lost.
    if (count !== undefined) navigator.setAppBadge?.(count).catch(() => undefined);
  }, [count]);
  return null;
}
