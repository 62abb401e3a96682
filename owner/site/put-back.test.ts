import { expect, test } from 'vitest';
import { putBack } from './put-back.ts';

test.for([
  ['a replaced entry', ['a', 'b'], ['a', 'B'], ['z', 'a', 'B'], ['z', 'a', 'b']],
  ['a removed entry', ['a', 'b', 'c'], ['a', 'c'], ['c', 'a', 'd'], ['c', 'a', 'b', 'd']],
  ['an added entry', ['a'], ['a', 'b'], ['b', 'a', 'c'], ['a', 'c']],
  ['another order', ['a', 'b'], ['b', 'a'], ['b', 'a', 'c'], ['a', 'b']],
  ['a text', 'a', 'b', 'c', 'a'],
])('%s is put back', ([, before, after, now, expected]) => {
  expect(putBack({ file: 'faq.yaml', path: [], before, after }, now)).toEqual(expected);
});
