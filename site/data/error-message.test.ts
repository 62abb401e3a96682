import { expect, test } from 'vitest';
import { withoutFiles } from './error-message.ts';

test('the app shows no names of files', () => {
  for (const [what, said] of [
    ['"a" is that of content/home.yaml too', '"a" is that of the home page too'],
    [
      '5 % of it stands in content/towns/east-kilbride.yaml',
      '5 % of it stands in the page “east kilbride”',
    ],
    ['It links to /prise, which is no page', 'It links to /prise, which is no page'],
  ] as const)
    expect(withoutFiles(what)).toBe(said);
});
