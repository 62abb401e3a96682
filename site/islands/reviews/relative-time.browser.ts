import { dayMs } from '../../../contract/time.ts';

const units = [
  ['year', 365],
  ['month', 30],
  ['week', 7],
  ['day', 1],
] as const;
const words = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });

/** A day relative to `now`: '2 weeks ago'. */
export function relativeTime(day: string, now = new Date()): string {
  const days = Math.max(0, Math.floor((now.getTime() - Date.parse(day)) / dayMs));
  const [unit, length] = units.find(([, length]) => days >= length) ?? ['day', 1];
  return words.format(-Math.floor(days / length), unit);
}
