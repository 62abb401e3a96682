import type { Location } from '../../contract/location.ts';

/** Why there is no location, and what to do instead. */
export const locationErrors = {
  refused:
    "Your browser doesn't share your location with this site. Write the street or a shop you can see instead.",
  timeout:
    "We couldn't find your location in time. Try again outdoors, or write the street or a shop you can see.",
  coarse:
    'Your phone knows only roughly where you are. Write the street or a shop you can see instead.',
  unavailable:
    "We can't find your location here. Write the street or a shop you can see instead.",
};
export type LocationError = keyof typeof locationErrors;

/** Words of a button and of the line under it while it looks for the location. */
export const searching = { stop: 'Stop looking', status: 'Looking for your location…' };

export type Found = { location: Location } | { error: LocationError };

/** How long to look for the best fix, in ms, without the time to answer the browser's question. */
const limit = 10_000;
/** In metres: a fix this exact ends the search; a coarser one than the other is useless. */
const exact = 20;
const coarse = 500;

/** Resolves once the visitor has answered the permission prompt. */
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
 * Asks the browser for its location, and the visitor for permission; call it only after a tap.
 * Resolves with the best fix within ten seconds. Never throws; after an abort it resolves with
 * 'timeout'.
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
        // Safari does not report the permission.
        else startTimer();
      },
      ({ code }) => end(errors[code] ?? 'unavailable'),
      { enableHighAccuracy: true, timeout: limit },
    );
    void answered().then(startTimer);
    signal.addEventListener('abort', () => end('timeout'), { once: true });
  });
}
