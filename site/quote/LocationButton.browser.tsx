import { useRef, useState } from 'react';
import { accuracyInWords, type Location } from '../../contract/location.ts';
import {
  findLocation,
  locationErrors,
  searching,
  type LocationError,
} from './find-location.browser.ts';
import { button } from '../ui/button.ts';

type Props = { location: Location | undefined; onChange: (location?: Location) => void };

/**
 * Adds the car's location to a request. The browser asks for permission only when it is
 * pressed.
 */
export function LocationButton({ location, onChange }: Props) {
  const search = useRef<AbortController>(undefined);
  const [isLooking, setLooking] = useState(false);
  const [error, setError] = useState<LocationError>();

  async function look() {
    const { signal } = (search.current = new AbortController());
    setError(undefined);
    setLooking(true);
    const found = await findLocation(signal).catch(() => ({ error: 'unavailable' as const }));
    if (signal.aborted) return;
    setLooking(false);
    if ('location' in found) onChange(found.location);
    else setError(found.error);
  }

  function stop() {
    search.current!.abort();
    setLooking(false);
  }

  const [label, act] = isLooking
    ? [searching.stop, stop]
    : location
      ? ['Remove my location', () => onChange()]
      : ['Add my location', look];
  const said = isLooking
    ? searching.status
    : location
      ? `Your location goes with the request, ${accuracyInWords(location)}.`
      : error && locationErrors[error];
  return (
    <div className="mt-4">
      <button type="button" onClick={() => void act()} className={`${button('quiet')} w-full`}>
        {label}
      </button>
      <p role="status" className="mt-2 text-sm empty:hidden">
        {said}
      </p>
    </div>
  );
}
