import { createHmac, timingSafeEqual } from 'node:crypto';
import { dayMs } from '../../contract/time.ts';
import type { Secrets } from '../database/secrets.ts';

/** The name in the database of the secret that signs form tokens. */
const tokenSecret = 'form-token';

/** A page may stay open for days, but not longer than this. */
const maxTokenAgeMs = 7 * dayMs;

export type SpamSignals = {
  /** The value of the hidden field. */
  honeypot: string | undefined;
  /** The form's token; a plain form post has none and is judged by the honeypot alone. */
  token: string | undefined;
  /** Sent by a script in a browser, whose form always has a token. */
  needsToken: boolean;
};

export type FormTokens = ReturnType<typeof openFormTokens>;

/**
 * Form tokens and the spam check. `minSeconds` is the time that people need for the form; 0
 * needs no token. All methods throw `DatabaseUnavailable`.
 */
export function openFormTokens(secrets: Secrets, minSeconds: number) {
  /** docs/decisions/spam.md explains these checks and their limits. */
  async function isSuspicious(signals: SpamSignals, now: Date): Promise<boolean> {
    const { honeypot, token, needsToken } = signals;
    if (honeypot) return true;
    if (minSeconds === 0) return false;
    if (token === undefined) return needsToken;
    const age = ageOfToken(await secrets(tokenSecret), token, now);
    return age === undefined || age < minSeconds * 1000;
  }

  return {
    minSeconds,
    /** Makes a token: a signed time stamp, fetched when the form hydrates. */
    async issue(now: Date): Promise<string> {
      const stamp = now.getTime().toString(36);
      return `${stamp}.${signature(await secrets(tokenSecret), stamp)}`;
    },
    /** True if a request looks like spam. */
    isSuspicious,
    /** True for a valid token that is old enough for a person to have filled in the form. */
    isFromForm: async (token: string | undefined, now: Date) =>
      !(await isSuspicious({ honeypot: undefined, token, needsToken: true }, now)),
  };
}

/** Milliseconds since the token was issued; `undefined` if it is invalid or too old. */
function ageOfToken(secret: string, token: string, now: Date): number | undefined {
  const [stamp = '', given = '', ...rest] = token.split('.');
  if (rest.length > 0) return undefined;
  const expected = Buffer.from(signature(secret, stamp));
  const actual = Buffer.from(given);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined;
  const age = now.getTime() - Number.parseInt(stamp, 36);
  return age > maxTokenAgeMs ? undefined : age;
}

function signature(secret: string, stamp: string): string {
  return createHmac('sha256', secret).update(stamp).digest('base64url');
}
