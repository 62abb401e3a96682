/** Writes times as people in Glasgow read them, wherever the code runs. */
export const inGlasgow = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', ...options });

/** '15:30', or of another day than `now` '15:30 on Sunday 22 November'. */
export function timeInGlasgow(time: Date, now: Date): string {
  const day = inGlasgow({ weekday: 'long', day: 'numeric', month: 'long' });
  const clock = inGlasgow({ hour: '2-digit', minute: '2-digit' }).format(time);
  const onDay = day.format(time);
  return onDay === day.format(now) ? clock : `${clock} on ${onDay.replace(',', '')}`;
}
