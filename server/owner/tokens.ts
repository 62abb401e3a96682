import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a link or a cookie. */
export const newToken = () => randomBytes(32).toString('base64url');

/** What is stored of a token: enough to know it again, useless to whoever reads the database. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
