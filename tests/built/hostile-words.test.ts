import { expect, test } from 'vitest';
import { emptyFolder } from '../support/content-copy.ts';
import { foreignIn, hostileWords, publishWords } from '../support/hostile-words.ts';

// All of them in tests/drills/fuzz.
test.each(hostileWords.slice(0, 2))('%j in every text at once stays words', async (words) => {
  const { errors, share, ...published } = await publishWords(words, emptyFolder);
  expect(errors).toEqual([]);
  expect(share).toBeGreaterThan(0.8);
  expect(published.written!.length).toBeGreaterThan(100);
  expect(foreignIn(published)).toEqual([]);
});
