import { createHmac, timingSafeEqual } from 'node:crypto';

/** The secret's name in the database. */
export const tokenSecret = 'form-token';

/** A page may lie open for days; nobody keeps one open for longer. */
const longestLifeSeconds = 7 * 86_400;

/** A time stamp with its signature, as the form gets it when it wakes. */
export function signToken(secret: string, now: Date): string {
  const stamp = now.getTime().toString(36);
  return `${stamp}.${signature(secret, stamp)}`;
}

/** Seconds since the token was handed out; `undefined` if it is forged, garbled or too old. */
export function ageOfToken(secret: string, token: string, now: Date): number | undefined {
  const [stamp = '', given = ''] = token.split('.');
  const expected = Buffer.from(signature(secret, stamp));
  const actual = Buffer.from(given);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined;
  const seconds = (now.getTime() - Number.parseInt(stamp, 36)) / 1000;
  return seconds > longestLifeSeconds ? undefined : seconds;
}

function signature(secret: string, stamp: string): string {
  return createHmac('sha256', secret).update(stamp).digest('base64url');
}
