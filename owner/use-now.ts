import { useEffect, useState } from 'react';

/** How often time-dependent parts are rendered again. */
const tickMs = 30_000;

/** Hook: the time, ms. Renders again every 30 seconds, so that an open list does not go stale. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
