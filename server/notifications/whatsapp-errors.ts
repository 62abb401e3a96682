import type { Outcome } from './channel.ts';

/**
 * What to do by the Cloud API's error code (Meta's table of error codes; titles and
 * subcodes are not stable). Everything not listed is judged by the HTTP status.
 */
const isOf = (...codes: number[]) => new Set(codes);

/** Token, permission, recipient list, template: people must mend something first. */
const needsMending = isOf(
  0,
  10,
  190,
  131005,
  131030,
  131031,
  131042,
  131045,
  132000,
  132001,
  132005,
  132007,
  132012,
  132015,
  132016,
  132018,
  133010,
);
const isPermission = (code: number) => code >= 200 && code <= 299;
const tooFast = isOf(4, 80007, 130429, 131048);
const pairTooFast = 131056;
/** 131047, window closed: the remedy is a template, and every message is one already. */
const passing = isOf(1, 2, 131000, 131016, 131047, 133004);
const undeliverable = 131026;

export type Failure = Extract<Outcome, { kind: 'retry' | 'stop' }>;

/** Judges a definite refusal. `httpStatus` of a delivery receipt, which has none, is 0. */
export function judge(code: number | undefined, httpStatus: number): Failure {
  if (code !== undefined) {
    if (needsMending.has(code) || isPermission(code)) {
      return { kind: 'stop', error: `${configError} ${code}` };
    }
    if (code === pairTooFast) return { kind: 'retry', error: `busy ${code}`, pairLimit: true };
    if (tooFast.has(code)) return { kind: 'retry', error: `busy ${code}` };
    if (passing.has(code)) return { kind: 'retry', error: `fault ${code}` };
    if (code === undeliverable) return { kind: 'stop', error: `refused ${code}` };
  }
  const number = code ?? httpStatus;
  if (httpStatus === 401 || httpStatus === 403) {
    return { kind: 'stop', error: `${configError} ${number}` };
  }
  const isPassing = httpStatus === 408 || httpStatus === 429 || httpStatus >= 500;
  return isPassing
    ? { kind: 'retry', error: `fault ${number}` }
    : { kind: 'stop', error: `refused ${number}` };
}

/** First word of errors which a better setting mends. */
export const configError = 'config';
