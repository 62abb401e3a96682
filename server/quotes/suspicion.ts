import { ageOfToken } from './form-token.ts';

export type Evidence = {
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
  evidence: Evidence,
  minSeconds: number,
  secret: string,
  now: Date,
): boolean {
  if (evidence.honeypot) return true;
  if (minSeconds === 0) return false;
  if (evidence.token === undefined) return evidence.needsToken;
  const age = ageOfToken(secret, evidence.token, now);
  return age === undefined || age < minSeconds;
}
