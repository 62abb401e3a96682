import { expect, test } from 'vitest';
import { emptyFolder } from '../../support/content-copy.ts';
import { foreignIn, hostileWords, publishWords } from '../../support/hostile-words.ts';

test.each(hostileWords)('%j in every text at once stays words', async (words) => {
  const { errors, share, ...published } = await publishWords(words, emptyFolder);
  expect(errors).toEqual([]);
  expect(share).toBeGreaterThan(0.8);
  expect(foreignIn(published)).toEqual([]);
});
