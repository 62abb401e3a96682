import { expect, test } from 'vitest';
import { labels } from './content.ts';
import { hoursInWords, spansOf } from './hours.ts';
import { allDay, dayNames, type DayName, type Hours } from './schemas/business.ts';

const week = (hours: Hours, more: Partial<Record<DayName, Hours>> = {}) => ({
  ...(Object.fromEntries(dayNames.map((name) => [name, hours])) as Record<DayName, Hours>),
  ...more,
});
const day = { opens: '08:00', closes: '20:00' };
const { days } = labels.footer;

test('the same hours on all days are listed once', () => {
  expect(hoursInWords(spansOf(week(day)))).toBe(
    labels.footer.openEveryDay.replace('{hours}', '08:00-20:00'),
  );
});

test('a business that never closes is open 24 hours', () => {
  expect(hoursInWords(spansOf(week(allDay)))).toBe(
    labels.footer.openAllDay.replace('{hours}', '00:00-23:59'),
  );
});

test('different days are listed, neighbours together, closed ones too', () => {
  const saturday = { opens: '09:00', closes: '17:00' };
  const words = hoursInWords(spansOf(week(day, { saturday, sunday: undefined })));
  expect(words).toContain('08:00-20:00, ');
  expect(words).toContain(`${days[5]} 09:00-17:00, ${labels.footer.closed} ${days[6]}`);
  for (const within of [days[0], days[4]]) expect(words).toContain(within);
  for (const between of [days[1], days[2], days[3]]) expect(words).not.toContain(between);
});
