/** The car's location from the visitor's browser: degrees (WGS 84) and metres. */
export type Location = { latitude: number; longitude: number; accuracy: number };

/** The largest absolute value of each. */
const limits: Location = { latitude: 90, longitude: 180, accuracy: 20_037_508 };

/** Error for an invalid location. */
export const locationMessage =
  'location must hold latitude (-90 to 90), longitude (-180 to 180) and accuracy (metres), and nothing else';

/** True for a location without other keys; used by browser and server. */
export function isLocation(value: unknown): value is Location {
  if (typeof value !== 'object' || value === null) return false;
  const entries = Object.entries(value);
  return (
    entries.length === Object.keys(limits).length &&
    entries.every(
      ([key, number]) =>
        Object.hasOwn(limits, key) &&
        typeof number === 'number' &&
        Math.abs(number) <= limits[key as keyof Location],
    ) &&
    (value as Location).accuracy >= 0
  );
}

/** Address that any map app opens (https://developers.google.com/maps/documentation/urls). */
export const mapAddress = ({ latitude, longitude }: Location) =>
  `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;

/** Address of directions, which any map app opens: to a location or a place in words. */
export const directionsAddress = (to: Location | string) =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(
    typeof to === 'string' ? to : `${to.latitude},${to.longitude}`,
  )}`;

/** Its accuracy in round numbers: 'within about 20 m'. */
export function accuracyInWords({ accuracy }: Location): string {
  if (accuracy >= 1000) return `within about ${Math.ceil(accuracy / 1000)} km`;
  const step = accuracy > 100 ? 100 : 10;
  return `within about ${Math.max(1, Math.ceil(accuracy / step)) * step} m`;
}

/** The location in a stored request, if the visitor sent one. */
export function locationOf(
  stored: Record<keyof Location, number | null>,
): Location | undefined {
  const { latitude, longitude, accuracy } = stored;
  if (latitude === null || longitude === null || accuracy === null) return undefined;
  return { latitude, longitude, accuracy };
}
