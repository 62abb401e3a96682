import { configError, type Outcome } from './channel.ts';

/**
 * Actions by error code of the Cloud API (Meta's table of error codes; titles and
 * subcodes are not stable). Everything not listed is classified by the HTTP status.
 */

/** Token, permission, recipient list, template: people must fix something first. */
const configCodes = new Set([
  0, 10, 190, 131005, 131030, 131031, 131042, 131045, 132000, 132001, 132005, 132007, 132012,
  132015, 132016, 132018, 133010,
]);
const isPermissionCode = (code: number) => code >= 200 && code <= 299;
const rateLimited = new Set([4, 80007, 130429, 131048]);
const pairRateLimited = 131056;
/** 131047, window closed: the remedy is a template, and every message is one already. */
const transient = new Set([1, 2, 131000, 131016, 131047, 133004]);
const undeliverable = 131026;

export type Failure = Extract<Outcome, { kind: 'retry' | 'failed' }>;

/** Classifies a definite refusal. `httpStatus` of a delivery receipt, which has none, is 0. */
export function classify(code: number | undefined, httpStatus: number): Failure {
  if (code !== undefined) {
    if (configCodes.has(code) || isPermissionCode(code)) {
      return { kind: 'failed', error: `${configError} ${code}` };
    }
    if (code === pairRateLimited)
      return { kind: 'retry', error: `busy ${code}`, pairLimit: true };
    if (rateLimited.has(code)) return { kind: 'retry', error: `busy ${code}` };
    if (transient.has(code)) return { kind: 'retry', error: `fault ${code}` };
    if (code === undeliverable) return { kind: 'failed', error: `refused ${code}` };
  }
  const number = code ?? httpStatus;
  if (httpStatus === 401 || httpStatus === 403) {
    return { kind: 'failed', error: `${configError} ${number}` };
  }
  const isTransient = httpStatus === 408 || httpStatus === 429 || httpStatus >= 500;
  return isTransient
    ? { kind: 'retry', error: `fault ${number}` }
    : { kind: 'failed', error: `refused ${number}` };
}
