const dayMs = 86_400_000;

/** '2026-03-02': the calendar day in Glasgow. */
const londonDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' });

/** The Monday, as '2026-03-02', of the week in Glasgow that a time falls into. */
export function weekOf(time: string | Date): string {
  const day = Date.parse(londonDay.format(new Date(time)));
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return isoDay(day - sinceMonday * dayMs);
}

/** The Mondays of so many weeks, the last one of the week of `now`. */
export function weeksUntil(now: Date, amount: number): string[] {
  const last = Date.parse(weekOf(now));
  return Array.from({ length: amount }, (_, at) =>
    isoDay(last - (amount - 1 - at) * 7 * dayMs),
  );
}

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);
