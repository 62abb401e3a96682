import { v7 } from 'uuid';

/** A UUID of version 7 (RFC 9562): sorts by time, 74 random bits. */
export const newId = (now: Date): string => v7({ msecs: now.getTime() });

/**
 * The short name of a request for people: the last six characters of its id, in
 * capitals. The first ones are the time and alike for requests of the same hour.
 */
export function referenceOf(id: string): string {
  return id.slice(-6).toUpperCase();
}
