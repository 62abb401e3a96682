import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a link or a cookie, in base64url. */
export const newToken = () => randomBytes(32).toString('base64url');

/** The hash of a token. Only hashes are stored, so a copy of the database gives no access. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
