import { expect, test } from 'vitest';
import { initialsOf } from './reviews.ts';

test.each([
  ['Stuart K.', 'SK'],
  ['Éilidh Mac an t-Saoir', 'ÉM'],
])('%s without a photo gets two initials', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
