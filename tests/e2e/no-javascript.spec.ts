import { toColumns } from '../../contract/fields.ts';
import { business } from '../support/fixture-facts.ts';
import { QuoteFormOnPage, openDialog } from '../support/quote-form.ts';
import { expect, goodQuote, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

test('the form posts, is stored, and the owner is notified', async ({ page, site }) => {
  const values = goodQuote();
  await page.goto('/lost-car-key-replacement');
  const form = new QuoteFormOnPage(page.locator('#quote'));
  await form.fill(values);
  await form.send();
  await expect(page).toHaveURL('/quote-received');
  expect(site.quotesOf(values.name)).toMatchObject([toColumns(values)]);
  await expect.poll(() => site.whatsapp.messagesAbout(values.name).length).toBe(1);

  await page.getByRole('link', { name: 'See how your request gets on' }).click();
  await page.getByRole('link', { name: 'Refresh' }).click();
  await expect(page.getByRole('main')).toContainText('The locksmith was told at');
});

test('mistakes come back with their messages and everything typed', async ({ page, site }) => {
  const values = { ...goodQuote(), email: 'morag@', message: 'two\nlines "<b>&' };
  await page.goto('/auto-locksmith-glasgow');
  const { form } = await openDialog(page, 'Quick Quote');
  await form.fill({ ...values, message: 'short' });
  await form.send();

  const again = new QuoteFormOnPage(page.locator('form'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is a problem');
  await expect(again.field('email')).toHaveAccessibleDescription(/Invalid email address/);
  await expect(again.field('email')).toHaveAttribute('aria-invalid', 'true');
  await expect(again.field('name')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(
    page.getByRole('alert').getByRole('link', { name: 'Invalid email address' }),
  ).toBeVisible();
  const summary = page.getByRole('main').getByRole('alert');
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'Invalid email address' }).click();
  await expect(again.field('email')).toBeFocused();
  expect(await again.values()).toEqual({ ...values, message: 'short' });

  await again.fill({ email: 'morag@example.co.uk', message: values.message });
  await again.send();
  await expect(page).toHaveURL('/quote-received');
  expect(site.quotesOf(values.name)).toHaveLength(1);
});

test('calling, menus, questions and the theme work', async ({ page }) => {
  await page.goto('/lost-car-key-replacement');
  await expect(page.getByRole('main').getByRole('link', { name: /Call Now/ })).toHaveAttribute(
    'href',
    business.callLink,
  );
  const town = { name: 'Auto Locksmith Falkirk' };
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.locator('summary', { hasText: 'Areas We Cover' }).click();
  await expect(page.locator('#mobile-menu').getByRole('link', town)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Areas', exact: true }).click();
  await expect(page.locator('#menu-areas').getByRole('link', town)).toBeVisible();
  await page.keyboard.press('Escape');

  const questions = page.locator('#faq details');
  await questions.nth(0).locator('summary').click();
  await expect(questions.nth(0)).toHaveAttribute('open');
  await questions.nth(1).locator('summary').click();
  await expect(questions.nth(1)).toHaveAttribute('open');
  await expect(questions.nth(0)).not.toHaveAttribute('open');

  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
});
