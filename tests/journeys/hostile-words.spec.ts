import { hostileWords } from '../support/hostile-words.ts';
import { editWith, visitWith } from '../support/hostile-pages.ts';
import { town } from '../support/production-site.ts';
import { test } from '../support/owner-site.ts';

// More of them in tests/drills/fuzz.
test('words that look like code run neither for a visitor nor for the owner', async ({
  siteScreen,
  otherPhone: page,
}) => {
  const words = hostileWords[0]!;
  await visitWith(page, words, town.path);
  await editWith(siteScreen, words);
});
