export type Choice = 'granted' | 'denied';

/** The key under which consent.inline.js reads the choice before the first paint. */
const key = 'analytics-consent';

const isChoice = (value: unknown): value is Choice => value === 'granted' || value === 'denied';

/** The visitor's choice; undefined, which counts as no, until it is made. */
export function choice(): Choice | undefined {
  try {
    const value = localStorage.getItem(key);
    return isChoice(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function keepChoice(made: Choice) {
  try {
    localStorage.setItem(key, made);
  } catch {
    // Storage may be refused; the choice then lasts for this page.
  }
}
