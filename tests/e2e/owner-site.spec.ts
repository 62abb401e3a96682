import type { Page } from '@playwright/test';
import { ownerApiPath, ownerPath } from '../../contract/owner.ts';
import { violations } from '../support/axe.ts';
import { content } from '../support/fixture-facts.ts';
import { outside } from '../support/layout-checks.ts';
import { button, expect, signIn, test as base, words } from '../support/owner.ts';

/** A page that shows the screen Site. */
const test = base.extend<{ siteScreen: Page }>({
  siteScreen: async ({ page, link }, use) => {
    await signIn(page, link);
    await page.request.delete(`${ownerApiPath}/site/drafts`, { data: {} });
    await page.goto(`${ownerPath}#site`);
    await expect(preview(page).locator('h1')).toBeVisible();
    await use(page);
  },
});

/** The page in the frame; while the next is being loaded, that one is hidden. */
const preview = (page: Page) => page.frameLocator('iframe:not(.invisible)');
const dialog = (page: Page) => page.getByRole('dialog');
const titled = (text: string, values: Record<string, string | number>) =>
  text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
const [, liveWords] = words.site.live.split('{at}');

const { title } = content.home.hero;

test('a sentence is tapped, changed, previewed, published and undone', async ({
  siteScreen: page,
  context,
}) => {
  test.slow();
  expect(await violations(page)).toEqual([]);
  await preview(page).locator('h1').click();
  const field = dialog(page).getByRole('textbox');
  await expect(field).toHaveValue(title);
  expect(await violations(page)).toEqual([]);

  // The error is shown at the field, and blocks publishing.
  await field.fill('');
  await button(page, words.app.save).click();
  await expect(dialog(page).getByText('Write some text here')).toBeVisible();
  await field.fill('Locked out? Here now');
  await button(page, words.app.save).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(preview(page).locator('h1')).toHaveText('Locked out? Here now');

  const visitor = await context.newPage();
  const seen = async () => {
    await visitor.goto('/');
    return visitor.locator('h1').textContent();
  };
  expect(await seen()).toBe(title);

  await button(page, titled(words.site.publishCount, { count: 1 })).click();
  await expect(dialog(page).getByText('Locked out? Here now')).toBeVisible();
  await button(page, words.site.publish).click();
  await expect(page.getByText(liveWords!)).toBeVisible();
  expect(await seen()).toBe('Locked out? Here now');

  const history = page.getByRole('region', { name: words.site.history });
  await history.locator('summary').first().click();
  await history.getByRole('button', { name: words.site.undo }).first().click();
  await expect(history.locator('summary')).toHaveCount(2);
  await expect(page.getByText(words.site.publishing)).toHaveCount(0);
  await expect.poll(seen).toBe(title);
});

test('works by keyboard, on a narrow screen', async ({ siteScreen: page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await outside(page)).toEqual([]);
  const heading = preview(page).locator('h1');
  await heading.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('textbox')).toHaveValue(title);
  expect(await outside(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
});
