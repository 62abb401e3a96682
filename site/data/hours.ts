import { business } from './content.ts';
import { allDay, dayNames, type DayName, type Hours } from './schemas/business.ts';

/** Days with the same hours, in the order of the week; `hours` is undefined where closed. */
export type Span = { days: DayName[]; hours: Hours };

const isSame = (a: Hours, b: Hours) => a?.opens === b?.opens && a?.closes === b?.closes;

/** Groups neighbouring days with the same hours. */
export function spansOf(hours: Record<DayName, Hours>): Span[] {
  const spans: Span[] = [];
  for (const day of dayNames) {
    const last = spans.at(-1);
    if (last && isSame(last.hours, hours[day])) last.days.push(day);
    else spans.push({ days: [day], hours: hours[day] });
  }
  return spans;
}

export const openingSpans = spansOf(business.hours);

const nameOf = (day: DayName) => day.charAt(0).toUpperCase() + day.slice(1);

/** 'Open Monday to Friday 08:00-20:00, Saturday 09:00-17:00, closed Sunday'. */
export function hoursInWords(spans: Span[] = openingSpans): string {
  const timeOf = (hours: Hours) => hours && `${hours.opens}-${hours.closes}`;
  const [only] = spans;
  if (spans.length === 1 && only?.hours) {
    const time = timeOf(only.hours);
    return isSame(only.hours, allDay)
      ? `Open 24 hours, all seven days (${time}). One van: call first.`
      : `Open all seven days, ${time}`;
  }
  const parts = spans.map(({ days, hours }) => {
    const [first, last] = [nameOf(days[0]!), nameOf(days.at(-1)!)];
    const span = days.length === 1 ? first : `${first} to ${last}`;
    return hours ? `${span} ${timeOf(hours)}` : `closed ${span}`;
  });
  return `Open ${parts.join(', ')}`;
}
