import { expect, test } from 'vitest';
import { headlineErrors } from './headline.ts';
import { wrap } from './lettering.ts';

test('a headline that does not fit on a social card is reported with its field', () => {
  expect(headlineErrors()).toEqual([]);
  const page = {
    file: 'content/home.yaml',
    path: '/',
    name: 'Home',
    title: 'Home',
    titlePath: ['search', 'title'],
    description: 'Home',
    headline: { path: ['search', 'ogTitle'], words: 'Locked out of your car '.repeat(8) },
  };
  expect(headlineErrors([page]).map(String)).toEqual([
    expect.stringMatching(/^Fix content\/home\.yaml: search\.ogTitle: /),
  ]);
});

test('text is broken into lines that fit; a word too wide gets its own line, and none is lost', () => {
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
