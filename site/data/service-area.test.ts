import { expect, test } from 'vitest';
import { towns } from './content.ts';
import { areaOf } from './service-area.ts';

test.each(towns)('the page of $name counts for $name', (town) => {
  expect(areaOf(town.path)).toBe(town.name);
});

test.each([
  ['/car-key-programming-glasgow', 'Glasgow'],
  ['/blog/lost-all-car-keys-glasgow', 'Glasgow'],
  ['/', 'General'],
  ['/car-key-programming', 'General'],
  ['/services/emergency-locksmith', 'General'],
])('%s counts for %s', (path, area) => {
  expect(areaOf(path)).toBe(area);
});
