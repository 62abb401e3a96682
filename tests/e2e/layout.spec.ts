import { colourRules, faintNumbers, violations } from '../support/axe.ts';
import { openDialog } from './support/quote-form.ts';
import { outside, targetsOn, tooSmall } from '../support/layout-checks.ts';
import { expect, test } from './support/test.ts';

test('everything that opens is easy to tap and read', async ({ page }) => {
  await page.goto('/auto-locksmith-glasgow');
  const opened = {
    'the menu': async () => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.locator('#mobile-menu summary').first().click();
    },
    'the themes': () => page.getByRole('button', { name: 'Theme' }).click(),
    'the dialog': () => openDialog(page, 'Quick Quote'),
  };
  for (const [name, open] of Object.entries(opened)) {
    await open();
    expect.soft(tooSmall(await targetsOn(page)), name).toEqual([]);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      expect.soft(await violations(page, colourRules), `${name}, ${colorScheme}`).toEqual([]);
      expect.soft(await faintNumbers(page), `numbers of ${name}, ${colorScheme}`).toEqual([]);
    }
    await page.keyboard.press('Escape');
  }
});

test('the header is one row high, however wide the screen', async ({ page }) => {
  await page.goto('/');
  for (const width of [320, 360, 375, 390, 412, 640, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const { height } = (await page.getByRole('banner').boundingBox())!;
    expect.soft(height, `${width} px`).toBe(72);
  }
});

test('on a phone held sideways the whole menu and dialog can be reached', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/auto-locksmith-glasgow');
  await page.getByRole('button', { name: 'Menu' }).click();
  const panel = page.getByRole('navigation', { name: 'Main menu' });
  // Part of the page is still visible under it.
  expect((await panel.boundingBox())!.height).toBeCloseTo(0.8 * 390, 0);
  const call = panel.getByRole('link', { name: /Emergency Call/ });
  await call.scrollIntoViewIfNeeded();
  await expect(call).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');

  const { dialog, form } = await openDialog(page, 'Quick Quote');
  await form.field('email').hover();
  // The pointer is over the form, like a finger.
  await page.mouse.wheel(0, 3000);
  await expect(dialog.getByRole('link').last()).toBeInViewport({ ratio: 1 });
  await form.submit.scrollIntoViewIfNeeded();
  await expect(form.submit).toBeInViewport({ ratio: 1 });
});

test('the floating buttons are beside a form, not over it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const address of ['/auto-locksmith-glasgow', '/lost-car-key-replacement']) {
    await page.goto(address);
    const form = (await page.locator('#quote').boundingBox())!;
    const floating = (await page.locator('aside.floating').boundingBox())!;
    expect(form.x + form.width, address).toBeLessThanOrEqual(floating.x);
  }
});

test('text twice as large causes no sideways scrolling', async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const address of [
    '/',
    '/auto-locksmith-glasgow',
    '/lost-car-key-replacement',
    '/flyer',
  ]) {
    await page.goto(address);
    await expect(page.locator('html')).toHaveCSS('font-size', '32px');
    expect.soft(await outside(page), address).toEqual([]);
  }
});

test('text twice as large is covered and cut nowhere on a phone', async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.goto('/auto-locksmith-glasgow');
  const header = (await page.locator('.site-header').boundingBox())!;
  const title = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
  expect(title.y).toBeGreaterThanOrEqual(header.y + header.height);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const call = page.locator('aside.floating').getByRole('link').last();
  const isCut = (link: HTMLElement) => link.scrollHeight > link.clientHeight;
  await expect.poll(() => call.evaluate(isCut)).toBe(false);
});

test('pages fade into each other, except with reduced motion', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      document.documentElement.dataset['faded'] = String(Boolean(event.viewTransition));
    });
  });
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto('/blog');
    await page.getByRole('link', { name: 'Glasgow Auto Locksmith Ltd' }).first().click();
    await expect(page).toHaveURL('/');
    const moves = reducedMotion === 'no-preference';
    await expect(page.locator('html')).toHaveAttribute('data-faded', String(moves));
  }
});
