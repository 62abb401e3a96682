import { expect, test } from 'vitest';
import { putBack } from './put-back.ts';

const lines = [
  ['a replaced entry', ['a', 'b'], ['a', 'B'], ['z', 'a', 'B'], ['z', 'a', 'b']],
  ['a removed entry', ['a', 'b', 'c'], ['a', 'c'], ['c', 'a', 'd'], ['c', 'a', 'b', 'd']],
  ['an added entry', ['a'], ['a', 'b'], ['b', 'a', 'c'], ['a', 'c']],
  ['another order', ['a', 'b'], ['b', 'a'], ['b', 'a', 'c'], ['a', 'b']],
  ['a text', 'a', 'b', 'c', 'a'],
] as const;

test('what was published is put back, and what changed since stays', () => {
  for (const [what, before, after, now, expected] of lines)
    expect(putBack({ file: 'faq.yaml', path: [], before, after }, now), what).toEqual(expected);
});
