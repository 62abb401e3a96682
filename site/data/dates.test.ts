import { expect, test } from 'vitest';
import { dayOf } from './dates.ts';

test('a day reads as people write it, wherever the build runs', () => {
  expect(dayOf(new Date('2024-03-25'))).toEqual({ shown: '25 March 2024', iso: '2024-03-25' });
});
