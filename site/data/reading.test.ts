import { expect, test } from 'vitest';
import { readingMinutes } from './reading.ts';

test('reading time counts the words of text and steps, not markup, and is never zero', () => {
  const minutes = (body: string, steps: string[] = []) =>
    readingMinutes({
      body,
      steps: steps.map((content, at) => ({ number: at + 1, title: '', content })),
    });
  const minute = 'one '.repeat(220);
  expect(minutes(minute)).toBe(1);
  expect(minutes(`${minute}one`)).toBe(2);
  expect(minutes(minute, ['one'])).toBe(2);
  expect(minutes(`${minute} ## <Price of="opening" /> | --- |`)).toBe(1);
  expect(minutes('')).toBe(1);
});
