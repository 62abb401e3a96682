import { expect, test } from 'vitest';
import { beginningOf, derivedSearch } from './derived-search.ts';

test('what search engines show is cut to the room they have', () => {
  const search = derivedSearch(
    'Auto Locksmith Paisley: PA1, PA2',
    'Keys in Foxbar. '.repeat(20),
  );
  expect(search.title).toBe('Auto Locksmith Paisley: PA1, PA2');
  expect(search.description).toMatch(/^Keys in Foxbar\. /);
  expect(search.description).toHaveLength(155);
  expect(derivedSearch('x'.repeat(80), '').title).toHaveLength(60);
});

test('an article begins with its first plain words', () => {
  for (const [body, words] of [
    ['## Wet fobs\n\nTake the **battery** out.\n\nDry it.', 'Take the battery out.'],
    ['<Aside title="Careful">\n\nMind it.\n\n</Aside>\n\nTake it out.', 'Take it out.'],
    ['Never closed <Aside>', ''],
  ] as const)
    expect(beginningOf(body)).toBe(words);
});
