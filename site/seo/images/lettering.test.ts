import { expect, test } from 'vitest';
import { wrap } from './lettering.ts';

test('words are broken into lines that fit, one too wide has a line of its own, and none is lost', () => {
  const words = 'Lost your only car key in Glasgow? Start here';
  const lines = wrap(words, 60, 740);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join(' ')).toBe(words);
  expect(wrap(words, 10, 740)).toEqual([words]);
  expect(wrap('a Kirkintillochautolocksmith b', 60, 200)).toEqual([
    'a',
    'Kirkintillochautolocksmith',
    'b',
  ]);
});
