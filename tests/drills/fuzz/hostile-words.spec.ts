import { homePath } from '../../../site/paths.ts';
import { hostileWords } from '../../support/hostile-words.ts';
import { editWith, visitWith } from '../../support/hostile-pages.ts';
import { test } from '../../support/owner-site.ts';

for (const words of hostileWords.slice(1, 6)) {
  test(`${words} does not run for a visitor`, async ({ page }) => {
    await visitWith(page, words, homePath);
  });

  test(`${words} does not run for the owner`, async ({ siteScreen }) => {
    await editWith(siteScreen, words);
  });
}
