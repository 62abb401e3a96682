import { createHmac, timingSafeEqual } from 'node:crypto';
import { dayMs } from '../../contract/time.ts';
import type { Secrets } from '../database/secrets.ts';

/** The name in the database of the secret that signs form tokens. */
const tokenSecret = 'form-token';

/** A page may lie open for days; nobody keeps one open for longer. */
const maxTokenAgeMs = 7 * dayMs;

export type SpamSignals = {
  /** The value of the hidden field. */
  honeypot: string | undefined;
  /** The form's token; a plain form post has none and is judged by the honeypot alone. */
  token: string | undefined;
  /** A script in a browser sent it: the form there always has a token. */
  needsToken: boolean;
};

export type FormTokens = ReturnType<typeof openFormTokens>;

/**
 * Tokens for the form, and what they tell of a request. `minSeconds` is the time that people
 * need for the form; 0 asks for no token. All methods throw `DatabaseUnavailable`.
 */
export function openFormTokens(secrets: Secrets, minSeconds: number) {
  /** Reasons and limits of this check: docs/decisions/spam.md. */
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
    /** A time stamp with its signature, as the form gets it when it hydrates. */
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
