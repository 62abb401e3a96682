import { expect, test } from 'vitest';
import { headlineErrors } from './headline.ts';

test('a headline that does not fit on a social card is reported with its field', () => {
  expect(headlineErrors()).toEqual([]);
  const page = {
    file: 'home.yaml',
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
