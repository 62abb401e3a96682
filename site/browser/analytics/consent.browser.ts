import { withStorage } from '../storage.browser.ts';

export type Choice = 'granted' | 'denied';

/** The key under which consent.inline.js reads the choice before the first paint. */
const key = 'analytics-consent';

/** The visitor's choice; undefined, which counts as no, until it is made. */
export function choice(): Choice | undefined {
  const value = withStorage(() => localStorage.getItem(key));
  return value === 'granted' || value === 'denied' ? value : undefined;
}

export const keepChoice = (made: Choice) => withStorage(() => localStorage.setItem(key, made));
