import { expect, test } from 'vitest';
import { initialsOf } from './GoogleCard.browser.tsx';

test.each([
  ['Stuart K.', 'SK'],
  ['Éilidh Mac an t-Saoir', 'ÉM'],
])('%s without a photo gets two initials', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
