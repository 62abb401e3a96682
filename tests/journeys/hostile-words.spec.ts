import { hostileWords } from '../support/hostile-words.ts';
import { editWith, visitWith } from '../support/hostile-pages.ts';
import { content } from '../support/production-site.ts';
import { test } from '../support/owner-site.ts';

// More of them in tests/drills/fuzz.
const [words] = hostileWords;

test('words that look like code do not run for a visitor', async ({ page }) => {
  await visitWith(page, words!, content.towns[0]!.path);
});

test('words that look like code do not run for the owner', async ({ siteScreen }) => {
  await editWith(siteScreen, words!);
});
