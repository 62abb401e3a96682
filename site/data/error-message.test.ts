import { expect, test } from 'vitest';
import { withoutFiles } from './error-message.ts';

test.each([
  ['"a" is that of content/home.yaml too', '"a" is that of the home page too'],
  ['take it from content/pricing.yaml, with', 'take it from the price list, with'],
  [
    '5 % of it stands in content/towns/east-kilbride.yaml',
    '5 % of it stands in the page “east kilbride”',
  ],
  ['content/blog/spare-key.mdx is featured too', 'the page “spare key” is featured too'],
  ['It links to /prise, which is no page', 'It links to /prise, which is no page'],
])('the app shows no names of files: %s', (what, said) => {
  expect(withoutFiles(what)).toBe(said);
});
