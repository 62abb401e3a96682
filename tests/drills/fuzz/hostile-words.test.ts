import { expect, test } from 'vitest';
import { foreignIn, hostileWords, publishWords } from '../../support/hostile-words.ts';
import { folderWith } from '../../support/folder-with.ts';

test.each(hostileWords)('%j in every text at once stays words', async (words) => {
  const { errors, share, ...published } = await publishWords(words, folderWith);
  expect(errors).toEqual([]);
  expect(share).toBeGreaterThan(0.8);
  expect(foreignIn(published)).toEqual([]);
});
