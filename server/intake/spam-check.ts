import { createHmac, timingSafeEqual } from 'node:crypto';
import { dayMs } from '../../contract/time.ts';

/** The name in the database of the secret that signs form tokens. */
export const tokenSecret = 'form-token';

/** A page may lie open for days; nobody keeps one open for longer. */
const maxTokenAgeMs = 7 * dayMs;

export type SpamSignals = {
  /** What stood in the field that people don't see. */
  honeypot: string | undefined;
  /** The form's token; a plain form post has none and is judged by the honeypot alone. */
  token: string | undefined;
  /** A script in a browser sent it: the form there always has a token. */
  needsToken: boolean;
};

/**
 * Whether a request looks like a robot's. `minSeconds` 0 asks for no token. Reasons
 * and limits of this check: docs/decisions/spam.md.
 */
export function isSuspicious(
  { honeypot, token, needsToken }: SpamSignals,
  minSeconds: number,
  secret: string,
  now: Date,
): boolean {
  if (honeypot) return true;
  if (minSeconds === 0) return false;
  if (token === undefined) return needsToken;
  const age = ageOfToken(secret, token, now);
  return age === undefined || age < minSeconds * 1000;
}

/** A time stamp with its signature, as the form gets it when it hydrates. */
export function signToken(secret: string, now: Date): string {
  const stamp = now.getTime().toString(36);
  return `${stamp}.${signature(secret, stamp)}`;
}

/** Milliseconds since the token was handed out; `undefined` if it is forged, garbled or too old. */
function ageOfToken(secret: string, token: string, now: Date): number | undefined {
  const [stamp = '', given = ''] = token.split('.');
  const expected = Buffer.from(signature(secret, stamp));
  const actual = Buffer.from(given);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined;
  const age = now.getTime() - Number.parseInt(stamp, 36);
  return age > maxTokenAgeMs ? undefined : age;
}

function signature(secret: string, stamp: string): string {
  return createHmac('sha256', secret).update(stamp).digest('base64url');
}
