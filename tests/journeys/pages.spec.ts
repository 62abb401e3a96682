import type { Page } from '@playwright/test';
import { excessesOf } from '../../tools/perf/budget.ts';
import { measurePage } from '../../tools/perf/measure-page.ts';
import { colourRules, violations } from '../support/axe.ts';
import {
  coveredLinks,
  missingAtFirst,
  outside,
  setLetters,
  smallTargets,
  underButtons,
  unreadable,
} from '../support/layout-checks.ts';
import { layOutAll } from '../support/page-control.ts';
import { business, content, onePerKind, town } from '../support/production-site.ts';
import { openDialog } from '../support/quote-form.ts';
import { expect, test } from '../support/test.ts';

const isError = (address: string) => address.includes('no-such');

/** On paper the number is at the top, and nothing is there to be tapped. */
async function checkPaper(page: Page) {
  await page.emulateMedia({ media: 'print' });
  const number = page.getByRole('banner').getByText(business.phone).filter({ visible: true });
  expect.soft((await number.boundingBox())!.y, 'number on paper').toBeLessThan(130);
  for (const part of ['navigation', 'contentinfo'] as const)
    await expect.soft(page.getByRole(part), `${part} on paper`).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
}

/** Nothing scrolls sideways, and axe finds nothing, in either theme. */
async function checkWidth(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 });
  expect.soft(await outside(page), `${width} px`).toEqual([]);
  if (width > 640) expect.soft(await underButtons(page), `${width} px`).toEqual([]);
  expect.soft((await page.getByRole('banner').boundingBox())!.height, `${width} px`).toBe(72);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
    const where = `${width} px, ${colorScheme}`;
    // Only colours depend on the theme.
    const rules = colorScheme === 'light' ? undefined : colourRules;
    expect.soft(await violations(page, rules), where).toEqual([]);
  }
}

for (const address of onePerKind) {
  test(`${address} keeps its budget, and can be read, tapped and printed on any screen`, async ({
    page,
    context,
    browser,
    site,
  }) => {
    // `npm run budget` measures every page, on a slow line.
    const figures = await measurePage(browser, { site: site.url, address });
    expect.soft(excessesOf(address, figures)).toEqual([]);

    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (line) => {
      if (line.type() === 'error') problems.push(line.text());
    });
    await page.goto(address);
    expect.soft(await missingAtFirst(page, business.phone), 'first screen').toEqual([]);
    // Without an analytics id nothing is stored, so nothing is asked.
    expect.soft(await context.cookies()).toEqual([]);
    await expect.soft(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0);
    await layOutAll(page);
    expect.soft(await smallTargets(page)).toEqual([]);
    expect.soft(await coveredLinks(page)).toEqual([]);
    if (address !== '/flyer') await checkPaper(page);

    // axe can't see under a transparent header, so it checks the solid one.
    await page.evaluate(() => scrollTo(0, 21));
    await expect(page.locator('html')).toHaveAttribute('data-scrolled');
    for (const width of [320, 768, 1280]) await checkWidth(page, width);

    await page.setViewportSize({ width: 1024, height: 560 });
    expect.soft(await unreadable(page), 'in a low window').toEqual([]);

    await page.setViewportSize({ width: 390, height: 844 });
    await setLetters(page, 32);
    // The header covers what has scrolled under it.
    await page.evaluate(() => {
      (document.activeElement as HTMLElement).blur();
      scrollTo(0, 0);
    });
    expect.soft(await outside(page), 'in letters twice as large').toEqual([]);
    expect.soft(await unreadable(page), 'in letters twice as large').toEqual([]);
    // A missing page is named in the console by its script and by the browser.
    const missing = [/^404.* \/no-such-page$/, /^Failed to load resource/];
    expect(problems.toSorted()).toEqual(
      isError(address) ? missing.map((words) => expect.stringMatching(words)) : [],
    );
  });
}

const service = content.services[0]!;

test('everything that opens is easy to tap and read, also on a phone held sideways', async ({
  page,
}) => {
  await page.goto(town.path);
  await layOutAll(page);
  const menu = page.getByRole('button', { name: 'Menu' });
  const opened = {
    'the menu': async () => {
      await menu.click();
      await page.locator('#mobile-menu summary').first().click();
    },
    'the themes': () => page.getByRole('button', { name: 'Theme' }).click(),
    'the dialog': () => openDialog(page),
  };
  for (const [name, open] of Object.entries(opened)) {
    await open();
    expect.soft(await smallTargets(page), name).toEqual([]);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      expect.soft(await violations(page, colourRules), `${name}, ${colorScheme}`).toEqual([]);
    }
    await page.keyboard.press('Escape');
  }

  await page.setViewportSize({ width: 844, height: 390 });
  await menu.click();
  const panel = page.getByRole('navigation', { name: 'Main menu' });
  // Part of the page is still visible under it.
  expect((await panel.boundingBox())!.height).toBeCloseTo(0.8 * 390, 0);
  const call = panel.locator('a[href^="tel:"]');
  await call.scrollIntoViewIfNeeded();
  await expect(call).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');

  const { dialog, form } = await openDialog(page);
  await form.field('email').hover();
  // The pointer is over the form, like a finger.
  await page.mouse.wheel(0, 3000);
  await expect(dialog.getByRole('link').last()).toBeInViewport({ ratio: 1 });
  await form.submit.scrollIntoViewIfNeeded();
  await expect(form.submit).toBeInViewport({ ratio: 1 });
});

test("beside the first screen's call button the floating pair is small, below it in words, and it covers no field reached with Tab", async ({
  page,
}) => {
  const pair = page.locator('aside.floating');
  const call = pair.locator('a').last();
  for (const [address, isRow] of [
    ['/', false],
    [service.path, false],
    ['/blog', true],
  ] as const) {
    await page.goto(address);
    if (!isRow) {
      await expect(call).toHaveCSS('height', '44px');
      await expect(pair.getByText(business.phone)).toBeHidden();
      // No background strip.
      expect((await pair.boundingBox())!.width).toBeLessThan(120);
      await page.evaluate(() => scrollTo(0, 1200));
    }
    await expect(pair.getByText(business.phone)).toBeVisible();
    const { y, width, height } = (await pair.boundingBox())!;
    expect([width, y + height]).toEqual([390, 844]);
  }

  await page.goto(town.path);
  const fields = page.locator('#quote').getByRole('textbox');
  await fields.first().focus();
  await expect(page.locator('#quote astro-island:not([ssr])')).toBeAttached();
  await page.setViewportSize({ width: 412, height: 660 });
  for (const field of (await fields.all()).slice(1)) {
    await page.keyboard.press('Tab');
    await expect(field).toBeFocused();
  }
  const { y: top } = (await page.locator('aside.floating').boundingBox())!;
  const end = () => fields.last().evaluate((one) => one.getBoundingClientRect().bottom);
  await expect.poll(end).toBeLessThanOrEqual(top);
});
