import type { Page } from '@playwright/test';
import { mkdtempSync } from 'node:fs';
import { ownerApiPath } from '../../contract/owner.ts';
import { homePath } from '../../site/paths.ts';
import { showAll } from '../../tools/built-pages.ts';
import { hostileWords, pageWithWords } from '../support/hostile-words.ts';
import { dialog, expect, preview, test } from '../support/owner-site.ts';
import { build, content } from '../support/production-site.ts';

const words = hostileWords[0]!;
const drawnAt = (address: string, marks = false) =>
  pageWithWords(words, address, () => mkdtempSync(test.info().outputPath('content-')), marks);

/** Nothing of the words has run in the page or in a frame of it. */
async function expectUntouched(page: Page): Promise<void> {
  for (const frame of page.frames())
    expect(await frame.evaluate(() => 'hacked' in window), frame.url()).toBe(false);
}

// More of them in tests/drills/fuzz.
test('words that look like code run neither for a visitor nor for the owner', async ({
  siteScreen,
  otherPhone: page,
}) => {
  const { path } = content.towns[0]!;
  const headers = { 'content-security-policy': build.pages[path]!.csp };
  const visited = { contentType: 'text/html', body: await drawnAt(path), headers };
  await page.route(
    ({ pathname }) => pathname === path,
    (route) => route.fulfill(visited),
  );
  await page.goto(path);
  await expect(page.locator('h1')).toContainText(words.slice(0, 8));
  await showAll(page);
  await page.locator('form [name=name]').first().pressSequentially('Ann', { timeout: 5000 });
  await expectUntouched(page);

  const body = await drawnAt(homePath, true);
  await siteScreen.route(`**${ownerApiPath}/site/preview?**`, async (route) =>
    route.fulfill({ response: await route.fetch(), body }),
  );
  await siteScreen.reload();
  const headline = preview(siteScreen).locator('h1');
  await expect(headline).toContainText(words.slice(0, 8));
  await expectUntouched(siteScreen);
  await headline.press('Enter');
  await expect(dialog(siteScreen).getByRole('textbox').first()).toBeVisible();
});
