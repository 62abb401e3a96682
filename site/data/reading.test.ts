import { expect, test } from 'vitest';
import { readingMinutes } from './reading.ts';

test('reading time counts words, not markup, and is never zero', () => {
  expect(readingMinutes('one '.repeat(220))).toBe(1);
  expect(readingMinutes('one '.repeat(221))).toBe(2);
  expect(readingMinutes(`${'one '.repeat(220)} ## <Price of="opening" /> | --- |`)).toBe(1);
  expect(readingMinutes('')).toBe(1);
});
