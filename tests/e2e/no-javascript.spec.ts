import { business, customers, reviewers } from '../support/fixture-facts.ts';
import { expectReceived, openQuickQuote, QuoteFormOnPage } from './support/quote-form.ts';
import { expect, goodQuote, test } from './support/test.ts';

test.use({ javaScriptEnabled: false });

test('a form with errors comes back with all values, to send again', async ({ page, site }) => {
  const values = { ...goodQuote(), email: 'morag@', message: 'two\nlines "<b>&' };
  const { form } = await openQuickQuote(page);
  await form.fill({ ...values, message: 'short' });
  await form.send();

  const again = new QuoteFormOnPage(page.locator('form'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is a problem');
  await expect(again.field('email')).toHaveAccessibleDescription(/Invalid email address/);
  await expect(again.field('email')).toHaveAttribute('aria-invalid', 'true');
  await expect(again.field('name')).not.toHaveAttribute('aria-invalid', 'true');
  const summary = page.getByRole('main').getByRole('alert');
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'Invalid email address' }).click();
  await expect(again.field('email')).toBeFocused();
  await again.expectValues({ ...values, message: 'short' });

  const corrected = { ...values, email: 'morag@example.co.uk' };
  await again.fill(corrected);
  await again.send();
  await expectReceived(page, site, corrected);
  await expect.poll(() => site.whatsapp.messagesAbout(values.name).length).toBe(1);

  await page.getByRole('link', { name: 'See how your request gets on' }).click();
  await page.getByRole('link', { name: 'Refresh' }).click();
  await expect(page.getByRole('main')).toContainText('The locksmith was told at');
});

// home.spec.ts and tests/built test the questions, which work by HTML alone.
test('menus, themes and the flyer work', async ({ page }) => {
  await page.goto('/lost-car-key-replacement');
  const town = { name: 'Auto Locksmith Falkirk' };
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.locator('#mobile-menu');
  for (const [list, link] of [
    ['Services', { name: 'Lost Car Key Replacement' }],
    ['Areas We Cover', town],
  ] as const) {
    await menu.locator('summary', { hasText: list }).click();
    await expect(menu.getByRole('link', link)).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Areas', exact: true }).click();
  await expect(page.locator('#menu-areas').getByRole('link', town)).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');

  await page.goto('/flyer');
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Print' }).click();
  const sheet = (await popup).getByRole('group', { name: 'The flyer' });
  await expect(sheet).toContainText(business.phone);
});

test('all reviews and makes can be read, and there is no dead button', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('[data-slide][data-shown] img')).toBeVisible();
  await expect(page.locator('#testimonials figure:visible')).toHaveCount(customers.length);
  await expect(page.locator('#google-reviews figure:visible strong')).toHaveText(
    reviewers.slice(0, 3),
  );
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Read them on Google' })).toBeVisible();
  await expect(page.locator('#brands [role=group]')).toHaveCSS('overflow-x', 'auto');
  await expect(page.locator('[data-dot]:visible')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /slideshow/ })).toHaveCount(0);
  for (const id of ['testimonials', 'google-reviews', 'brands'])
    await expect(page.locator(`#${id} button:visible`)).toHaveCount(0);
});
