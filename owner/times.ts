import type { OwnerRequest } from '../contract/owner-answers.ts';
import { maxDaysAhead } from '../contract/owner.ts';
import { inPounds } from '../contract/text.ts';
import { dayInGlasgow, dayMs, inGlasgow } from '../contract/time.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const clock = inGlasgow({ hour: '2-digit', minute: '2-digit' });
const day = inGlasgow({ weekday: 'short', day: 'numeric', month: 'short' });
const dayWithYear = inGlasgow({ day: 'numeric', month: 'short', year: 'numeric' });
const wholeDay = inGlasgow({ year: 'numeric', month: '2-digit', day: '2-digit' });

const isSameDay = (one: Date, other: Date) => wholeDay.format(one) === wholeDay.format(other);

/** An ISO time in Glasgow, with the day if it is not today. */
export function timeOf(iso: string, now = new Date()): string {
  const time = new Date(iso);
  if (isSameDay(time, now)) return clock.format(time);
  const near = Math.abs(now.getTime() - time.getTime()) < 300 * dayMs;
  return `${(near ? day : dayWithYear).format(time)}, ${clock.format(time)}`;
}

/** Like {@link timeOf}, without the day for the half day in which it is clear. */
export const nearTimeOf = (iso: string, now = new Date()): string =>
  Math.abs(Date.parse(iso) - now.getTime()) < dayMs / 2
    ? clock.format(new Date(iso))
    : timeOf(iso, now);

const noonOf = (date: string) => new Date(`${date}T12:00:00Z`);

/** 'Mon 16 Nov' for '2026-11-16'. */
export const dayInWords = (date: string): string => day.format(noonOf(date));

/** Formats an ISO date ('16 Nov 2026' for '2026-11-16'); leaves other text as it is. */
export function readable(text: string): string {
  const noon = /^\d{4}-\d\d-\d\d$/.test(text) && noonOf(text);
  return noon && !Number.isNaN(noon.getTime()) ? dayWithYear.format(noon) : text;
}

const wholeMonth = inGlasgow({ month: 'long', year: 'numeric' });

/** 'November 2026' for '2026-11'. */
export const monthInWords = (month: string): string => wholeMonth.format(noonOf(`${month}-01`));

const relative = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto', style: 'short' });

/** How long ago an ISO time was: '5 min ago', 'yesterday'. */
export function timeAgo(iso: string, now: number): string {
  const passed = now - Date.parse(iso);
  if (passed >= dayMs) {
    const dayOf = (time: Date) => Date.parse(dayInGlasgow(time));
    return relative.format((dayOf(new Date(iso)) - dayOf(new Date(now))) / dayMs, 'day');
  }
  const [unit, ms] =
    passed >= hourMs ? (['hour', hourMs] as const) : (['minute', minuteMs] as const);
  return relative.format(-Math.max(0, Math.floor(passed / ms)), unit);
}

const weekday = inGlasgow({ weekday: 'long', day: 'numeric', month: 'long' });

/** The day of a visit as a heading: 'Today', 'Tomorrow', 'Thursday 26 November'. */
export function dayOfVisit(iso: string | null, now: number): string {
  if (iso === null) return 'No time yet';
  const dayOf = (time: Date) => Date.parse(dayInGlasgow(time));
  const days = (dayOf(new Date(iso)) - dayOf(new Date(now))) / dayMs;
  if (days < 0) return 'Earlier';
  const near = ['Today', 'Tomorrow'][days];
  return near ?? weekday.format(new Date(iso)).replace(',', '');
}

/** The latest time that the server accepts. */
export const lastTime = (): Date => new Date(Date.now() + maxDaysAhead * dayMs);

/** An ISO time so many minutes later. */
export const minutesAfter = (iso: string, minutes: number): string =>
  new Date(Date.parse(iso) + minutes * minuteMs).toISOString();

const lateMs = 5 * minuteMs;

type Visit = Pick<OwnerRequest, 'status' | 'arrival_at' | 'arrived_at'>;

/** True from five minutes after the promised time until the owner arrives. */
export const isLate = ({ status, arrival_at, arrived_at }: Visit, now = Date.now()): boolean =>
  status === 'booked' &&
  !arrived_at &&
  arrival_at !== null &&
  now - Date.parse(arrival_at) >= lateMs;

/** '£120' for 12000 pence, '£80.50' for 8050. */
export const formatPence = (pence: number): string =>
  inPounds(pence % 100 === 0 ? pence / 100 : (pence / 100).toFixed(2));
