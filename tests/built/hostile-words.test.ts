import { expect, test } from 'vitest';
import { foreignIn, hostileWords, publishWords } from '../support/hostile-words.ts';
import { folderWith } from '../support/folder-with.ts';

// All of them in tests/drills/fuzz.
test('words that look like code, in every text at once, stay words', async () => {
  const { errors, share, ...published } = await publishWords(hostileWords[0]!, folderWith);
  expect(errors).toEqual([]);
  expect(share).toBeGreaterThan(0.8);
  expect(published.written!.length).toBeGreaterThan(100);
  expect(foreignIn(published)).toEqual([]);
});
