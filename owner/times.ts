import { inGlasgow, dayMs } from '../contract/time.ts';

const clock = inGlasgow({ hour: '2-digit', minute: '2-digit' });
const day = inGlasgow({ weekday: 'short', day: 'numeric', month: 'short' });
const dayWithYear = inGlasgow({ day: 'numeric', month: 'short', year: 'numeric' });
const wholeDay = inGlasgow({ year: 'numeric', month: '2-digit', day: '2-digit' });

const isSameDay = (one: Date, other: Date) => wholeDay.format(one) === wholeDay.format(other);

/** An ISO time as a clock in Glasgow shows it, with the day if that is not today. */
export function timeOf(iso: string, now = new Date()): string {
  const time = new Date(iso);
  if (isSameDay(time, now)) return clock.format(time);
  const near = Math.abs(now.getTime() - time.getTime()) < 300 * dayMs;
  return `${(near ? day : dayWithYear).format(time)}, ${clock.format(time)}`;
}

/** 'Mon 16 Nov' for '2026-11-16'. */
export const dayOf = (date: string): string => day.format(new Date(`${date}T12:00:00Z`));

const steps: [unit: Intl.RelativeTimeFormatUnit, ms: number][] = [
  ['day', dayMs],
  ['hour', 3_600_000],
  ['minute', 60_000],
];
const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto', style: 'short' });

/** How long ago an ISO time was: '5 min ago', 'yesterday'. */
export function ago(iso: string, now = Date.now()): string {
  const passed = now - Date.parse(iso);
  const [unit, ms] = steps.find(([, ms]) => passed >= ms) ?? ['minute', 60_000];
  return relative.format(-Math.max(0, Math.floor(passed / ms)), unit);
}
