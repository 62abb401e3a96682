import { createHash, randomBytes } from 'node:crypto';

/** Random bits for an address, a link or a cookie, in base64url. */
export const newToken = (bits: 128 | 256) => randomBytes(bits / 8).toString('base64url');

/** The hash of a token. Only hashes are stored, so a copy of the database gives no access. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
