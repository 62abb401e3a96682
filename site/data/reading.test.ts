import { expect, test } from 'vitest';
import { dayOf, readingMinutes } from './reading.ts';

test('reading time counts words, not marks, and is never nothing', () => {
  expect(readingMinutes('one '.repeat(220))).toBe(1);
  expect(readingMinutes('one '.repeat(221))).toBe(2);
  expect(readingMinutes(`${'one '.repeat(220)} ## <Price of="opening" /> | --- |`)).toBe(1);
  expect(readingMinutes('')).toBe(1);
});

test('a day reads as people write it, wherever the build runs', () => {
  expect(dayOf(new Date('2024-03-25'))).toEqual({ shown: '25 March 2024', iso: '2024-03-25' });
});
