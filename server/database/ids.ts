import { v7 } from 'uuid';
import { createHash, randomBytes } from 'node:crypto';

/** Counts the ids, from anywhere: nobody need learn how many there are. */
let counter = randomBytes(4).readUInt32BE();

/**
 * A UUID of version 7 (RFC 9562): sorts by time, those of one millisecond in the order this
 * process made them. 42 random bits keep it apart from those of other servers.
 */
export const newId = (now: Date): string => v7({ msecs: now.getTime(), seq: counter++ });

/**
 * The short name of a request for people: the last six characters of its id, in capitals. The
 * first ones are the time, so requests of the same hour share them.
 */
export function referenceOf(id: string): string {
  return id.slice(-6).toUpperCase();
}

/** 256 random bits for a link or a cookie, in base64url. */
export const newToken = () => randomBytes(32).toString('base64url');

/** The hash of a token. Only hashes are stored, so a copy of the database gives no access. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
