/** A day in milliseconds. */
export const dayMs = 86_400_000;
export const hourMs = 3_600_000;

/** A formatter for times in Glasgow, wherever the code runs. */
export const inGlasgow = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', ...options });

/** '15:30', or '15:30 on Sunday 22 November' if that is not today. */
export function timeInGlasgow(time: Date, now: Date): string {
  const day = inGlasgow({ weekday: 'long', day: 'numeric', month: 'long' });
  const clock = inGlasgow({ hour: '2-digit', minute: '2-digit' }).format(time);
  const onDay = day.format(time);
  return onDay === day.format(now) ? clock : `${clock} on ${onDay.replace(',', '')}`;
}

/** The calendar day in Glasgow: '2026-03-02'. */
export const dayInGlasgow = (time: Date): string => isoDay.format(time);

const wallClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'short',
});
/** The time in Glasgow as a field for a day and time has it: '2026-11-22T15:30'. */
export const onClockInGlasgow = (time: Date): string =>
  wallClock.format(time).replace(' ', 'T');

/**
 * The time at which clocks in Glasgow show this, the first if they do so twice; undefined if they
 * never do, since summer begins.
 */
export function fromClockInGlasgow(shown: string): Date | undefined {
  const asInWinter = Date.parse(`${shown}Z`);
  if (Number.isNaN(asInWinter)) return undefined;
  return [asInWinter - hourMs, asInWinter]
    .map((time) => new Date(time))
    .find((time) => onClockInGlasgow(time) === shown);
}

/** The time at which a day such as '2026-12-24' begins. */
export const midnightInGlasgow = (day: string): Date => fromClockInGlasgow(`${day}T00:00`)!;
const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' });

/** 'today, 14:40', 'tomorrow, 10:00', 'Thursday 26 November, 10:00'. */
export function appointmentInGlasgow(time: Date, now: Date): string {
  const days = (Date.parse(dayInGlasgow(time)) - Date.parse(dayInGlasgow(now))) / dayMs;
  const near = ['today', 'tomorrow'][days];
  const onDay = inGlasgow({ weekday: 'long', day: 'numeric', month: 'long' }).format(time);
  const clock = inGlasgow({ hour: '2-digit', minute: '2-digit' }).format(time);
  return `${near ?? onDay.replace(',', '')}, ${clock}`;
}

const full = inGlasgow({
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** A stored time as people in Glasgow read it: '02 Mar 2026 08:00'. */
export function glasgowTime(iso: string | null): string {
  return iso === null ? '' : full.format(new Date(iso)).replace(',', '');
}
