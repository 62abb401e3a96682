import { randomBytes } from 'node:crypto';

/** A UUID of version 7 (RFC 9562): sorts by time, 74 random bits. */
export function newId(now: Date): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * The short name of a request for people: the last six characters of its id, in
 * capitals. The first ones are the time and alike for requests of the same hour.
 */
export function referenceOf(id: string): string {
  return id.slice(-6).toUpperCase();
}
