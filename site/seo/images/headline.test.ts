import { expect, test } from 'vitest';
import { headlineErrors } from './headline.ts';

test('a headline for which a social card has no room is named with its field', () => {
  expect(headlineErrors()).toEqual([]);
  const page = {
    file: 'content/home.yaml',
    address: '/',
    title: 'Home',
    description: 'Home',
    headline: { field: 'search.ogTitle', words: 'Locked out of your car '.repeat(8) },
  };
  expect(headlineErrors([page])).toEqual([
    expect.stringMatching(/^Fix content\/home\.yaml: search\.ogTitle: /),
  ]);
});
