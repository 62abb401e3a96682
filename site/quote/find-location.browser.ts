import type { Location } from '../../contract/location.ts';

/** Why there is no location; `content/quote.yaml` says for each what to do instead. */
export type LocationError = 'refused' | 'timeout' | 'coarse' | 'unavailable';
export type Found = { location: Location } | { error: LocationError };

/** How long is looked for the best fix, in ms; the time to answer the browser's question apart. */
const limit = 10_000;
/** In metres: so exact is enough to stop early; what is coarser than the other helps nobody. */
const exact = 20;
const coarse = 500;

/** Resolves once the visitor has answered whether the site may ask. */
async function answered() {
  const permission = await navigator.permissions
    ?.query({ name: 'geolocation' })
    .catch(() => undefined);
  if (permission?.state !== 'prompt') return;
  await new Promise((resolve) =>
    permission.addEventListener('change', resolve, { once: true }),
  );
}

/** Five decimals are a metre. */
const rounded = ({ latitude, longitude, accuracy }: GeolocationCoordinates): Location => ({
  latitude: Math.round(latitude * 1e5) / 1e5,
  longitude: Math.round(longitude * 1e5) / 1e5,
  accuracy: Math.round(accuracy),
});

/**
 * Asks the browser where it is, and the visitor for permission: only after a tap. Gives the best
 * fix within ten seconds. Never throws; after an abort it gives 'timeout', which nobody waits for.
 */
export function findLocation(signal: AbortSignal): Promise<Found> {
  const { geolocation } = navigator;
  return new Promise((resolve) => {
    let best: GeolocationCoordinates | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const startTimer = () => (timer ??= setTimeout(end, limit, 'timeout'));
    const end = (error: LocationError) => {
      geolocation.clearWatch(watch);
      clearTimeout(timer);
      if (!best) resolve({ error });
      else if (best.accuracy > coarse) resolve({ error: 'coarse' });
      else resolve({ location: rounded(best) });
    };
    const errors: LocationError[] = ['unavailable', 'refused', 'unavailable', 'timeout'];
    const watch = geolocation.watchPosition(
      ({ coords }) => {
        if (!best || coords.accuracy < best.accuracy) best = coords;
        if (best.accuracy <= exact) end('timeout');
        // Safari does not tell that it was allowed.
        else startTimer();
      },
      ({ code }) => end(errors[code] ?? 'unavailable'),
      { enableHighAccuracy: true, timeout: limit },
    );
    void answered().then(startTimer);
    signal.addEventListener('abort', () => end('timeout'), { once: true });
  });
}
