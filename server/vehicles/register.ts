import type { Vehicle } from '../../contract/vehicle.ts';

/**
 * A register's answer for a plate. `unknown`: it has no such car. `refused`: the key or secret is
 * wrong. `limited`: asked too often. `down`: no answer, or none that can be read.
 */
export type RegisterAnswer =
  | { kind: 'found'; vehicle: Vehicle }
  | { kind: 'unknown' | 'refused' | 'down' }
  | { kind: 'limited'; pauseMs: number };

export type Register = {
  name: 'DVSA' | 'DVLA';
  /** `plate` without spaces, in capitals. Never throws. */
  find(plate: string, signal: AbortSignal): Promise<RegisterAnswer>;
};

/** Options of each call to a register. A redirect could lead our keys to somebody else. */
export const callOptions = { redirect: 'error' } as const;

/** Values that registers use for 'unknown'. */
const nothing = /^(?:not stated|not available|unclassified|unknown|other)$/i;

/** 'GREEN' → 'Green', 'LAND ROVER' → 'Land Rover', 'UNKNOWN' → ''. */
export function inTitleCase(text: unknown): string {
  if (typeof text !== 'string' || nothing.test(text.trim())) return '';
  const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1).toLowerCase();
  return text
    .trim()
    .slice(0, 80)
    .replace(/\p{L}+/gu, capital);
}

/** A make or model in title case, except short words, which are initials: 'BMW', 'KIA'. */
export const asName = (text: unknown): string =>
  inTitleCase(text).replace(/(?<!\p{L})\p{L}{1,3}(?!\p{L})/gu, (word) => word.toUpperCase());

/** '2014-03-21', '2014.03.21' or 2014 → '2014'. */
export const yearIn = (value: unknown): string => /^\d{4}/.exec(String(value ?? ''))?.[0] ?? '';
