import type { Location } from '../../contract/location.ts';
import type { LocationColumns } from './tables.ts';

/** The place that a stored request was sent from, if the visitor said. */
export function locationOf(stored: LocationColumns): Location | undefined {
  const { latitude, longitude, accuracy } = stored;
  if (latitude === null || longitude === null || accuracy === null) return undefined;
  return { latitude, longitude, accuracy };
}
