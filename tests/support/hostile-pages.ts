import type { Page } from '@playwright/test';
import { mkdtempSync } from 'node:fs';
import { ownerApiPath } from '../../contract/owner.ts';
import { showAll } from '../../tools/built-pages.ts';
import { pageWithWords } from './hostile-words.ts';
import { homePath } from '../../site/paths.ts';
import { dialog, drawn, preview } from './owner-site.ts';
import { expect, test } from './owner.ts';
import { build } from './production-site.ts';

const newFolder = () => mkdtempSync(test.info().outputPath('content-'));

/** Nothing of the words has run in the page or in a frame of it. */
async function expectUntouched(page: Page): Promise<void> {
  for (const frame of page.frames())
    expect(await frame.evaluate(() => 'hacked' in window), frame.url()).toBe(false);
}

/** Opens a page with the words in all its texts, scrolls through it and touches its form. */
export async function visitWith(page: Page, words: string, address: string): Promise<void> {
  const body = await pageWithWords(words, address, newFolder);
  const headers = { 'content-security-policy': build.pages[address]!.csp };
  await page.route(
    ({ pathname }) => pathname === address,
    (route) => route.fulfill({ contentType: 'text/html', body, headers }),
  );
  await page.goto(address);
  await expect(page.locator('h1')).toContainText(words.trim().slice(0, 8));
  await showAll(page);
  await page.locator('form [name=name]').first().pressSequentially('Ann', { timeout: 5000 });
  await expectUntouched(page);
}

/** Looks at the home page with them in the editor, and opens its headline. */
export async function editWith(siteScreen: Page, words: string): Promise<void> {
  const body = await pageWithWords(words, homePath, newFolder, true);
  await siteScreen.route(`**${ownerApiPath}/site/preview?**`, async (route) =>
    route.fulfill({ response: await route.fetch(), body }),
  );
  await drawn(siteScreen, () => siteScreen.reload());
  await expect(preview(siteScreen).locator('h1')).toContainText(words.trim().slice(0, 8));
  await expectUntouched(siteScreen);
  await preview(siteScreen).locator('h1').press('Enter');
  await expect(dialog(siteScreen).getByRole('textbox').first()).toBeVisible();
}
