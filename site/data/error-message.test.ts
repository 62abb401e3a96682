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
  [
    'It hides it. Take it out, or put it between {if:response} and {/if}',
    'It hides it. Take it out',
  ],
  [
    'Write shown: false, or another wording',
    'Take the tick out of “Show it”, or write another wording',
  ],
])('the app shows no names of files or of their fields: %s', (what, said) => {
  expect(withoutFiles(what)).toBe(said);
});
