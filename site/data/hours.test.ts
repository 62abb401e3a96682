import { expect, test } from 'vitest';
import { hoursInWords, spansOf } from './hours.ts';
import { allDay, dayNames, type DayName, type Hours } from './schemas/business.ts';

const week = (hours: Hours, more: Partial<Record<DayName, Hours>> = {}) => ({
  ...(Object.fromEntries(dayNames.map((name) => [name, hours])) as Record<DayName, Hours>),
  ...more,
});
const day = { opens: '08:00', closes: '20:00' };

const said = [
  ['the same hours on all days, once', week(day), 'Open all seven days, 08:00-20:00'],
  ['a business that never closes', week(allDay), 'Open 24 hours, all seven days (00:00-23:59)'],
  [
    'different days, neighbours together, closed ones too',
    week(day, { saturday: { opens: '09:00', closes: '17:00' }, sunday: undefined }),
    'Open Monday to Friday 08:00-20:00, Saturday 09:00-17:00, closed Sunday',
  ],
] as const;

test('opening hours are said in words', () => {
  for (const [what, hours, words] of said)
    expect(hoursInWords(spansOf(hours)), what).toContain(words);
});
