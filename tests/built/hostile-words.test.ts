import { expect, test } from 'vitest';
import { emptyFolder } from '../support/content-copy.ts';
import { foreignIn, hostileWords, publishWords } from '../support/hostile-words.ts';

// All of them in tests/drills/fuzz.
test('words that look like code, in every text at once, stay words', async () => {
  const { errors, share, ...published } = await publishWords(hostileWords[0]!, emptyFolder);
  expect(errors).toEqual([]);
  expect(share).toBeGreaterThan(0.8);
  expect(published.written!.length).toBeGreaterThan(100);
  expect(foreignIn(published)).toEqual([]);
});
