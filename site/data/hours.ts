import { interpolate } from '../../contract/text.ts';
import { business, labels } from './content.ts';
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

/** 'Open Monday to Friday 08:00-20:00, Saturday 09:00-17:00, closed Sunday'. */
export function hoursInWords(spans: Span[] = openingSpans): string {
  const { days: names, daySpan, closed, openDays, openEveryDay, openAllDay } = labels.footer;
  const timeOf = (hours: Hours) => hours && `${hours.opens}-${hours.closes}`;
  const nameOf = (day: DayName) => names[dayNames.indexOf(day)]!;
  const [only] = spans;
  if (spans.length === 1 && only?.hours) {
    const line = isSame(only.hours, allDay) ? openAllDay : openEveryDay;
    return interpolate(line, { hours: timeOf(only.hours)! });
  }
  const parts = spans.map(({ days, hours }) => {
    const first = nameOf(days[0]!);
    const last = nameOf(days.at(-1)!);
    const span = days.length === 1 ? first : interpolate(daySpan, { first, last });
    return hours ? `${span} ${timeOf(hours)}` : `${closed} ${span}`;
  });
  return interpolate(openDays, { hours: parts.join(', ') });
}
