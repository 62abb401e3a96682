import { holdBack } from '../support/page-control.ts';
import {
  business,
  content,
  customers,
  formPage,
  reviewers,
  town,
} from '../support/production-site.ts';
import { expectReceived, openQuickQuote, QuoteFormOnPage } from '../support/quote-form.ts';
import { expect, goodQuote, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

test('a form with errors comes back with all values, to send again, and so does Back', async ({
  page,
  services: { whatsapp },
  site,
}) => {
  const values = { ...goodQuote(), email: 'morag@', message: 'two\nlines "<b>&' };
  const { form } = await openQuickQuote(page);
  await form.fill({ ...values, message: 'short' });
  await form.send();

  const again = new QuoteFormOnPage(page.locator('form'));
  const { title } = content.quote.problem;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
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
  await expect.poll(() => whatsapp.messagesAbout(values.name).length).toBe(1);

  await page.getByRole('link', { name: content.quote.received.progress }).click();
  await page.getByRole('link', { name: 'Refresh' }).click();
  const [told] = content.request.steps.notified.split('{at}');
  await expect(page.getByRole('main')).toContainText(told!);

  const other = goodQuote();
  await page.goto(formPage);
  const onPage = new QuoteFormOnPage(page.locator('#quote'));
  await onPage.fill({ ...other, email: 'nowhere' });
  await onPage.send();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goBack();
  await onPage.expectValues({ ...other, email: 'nowhere' });

  await onPage.fill(other);
  await onPage.send();
  await expectReceived(page, site, other);
  await page.goBack();
  await onPage.expectValues(other);
});

test('menus, themes and the flyer work, everything can be read, pictures have a colour while they load, and no button is dead', async ({
  page,
}) => {
  const [service] = content.services as [(typeof content.services)[number]];
  await page.goto(service.path);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.locator('#mobile-menu');
  for (const [label, path] of [
    ['Services', content.navigation.mobileMenu[0]!],
    ['Areas We Cover', town.path],
  ]) {
    await menu.locator('summary', { hasText: label! }).click();
    await expect(menu.locator(`a[href$="${path}"]`)).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Areas', exact: true }).click();
  await expect(page.locator(`#menu-areas a[href="${town.path}"]`)).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');

  await page.goto('/flyer');
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Print' }).click();
  const sheet = (await popup).getByRole('group', { name: 'The flyer' });
  await expect(sheet).toContainText(business.phone);

  await page.setViewportSize({ width: 390, height: 844 });
  const letThrough = await holdBack(page, /\/_astro\/(?!placeholder).*\.(svg|avif)$/);
  await page.goto('/blog', { waitUntil: 'commit' });
  const picture = page.locator('main img:not([src^="data:"])').first();
  await expect(picture).toHaveCSS('background-image', /gradient/);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(0);
  letThrough();
  await page.goto('/');
  await expect(page.locator('[data-slide][data-shown] img')).toBeVisible();
  await expect(page.locator('#testimonials figure:visible')).toHaveCount(customers.length);
  await expect(page.locator('#google-reviews figure:visible strong')).toHaveText(
    reviewers.slice(0, 3),
  );
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const { button } = content.home.reviews;
  await expect(page.getByRole('link', { name: button })).toBeVisible();
  await expect(page.locator('#brands [role=group]')).toHaveCSS('overflow-x', 'auto');
  await expect(page.locator('[data-dot]:visible')).toHaveCount(0);
  await expect(page.locator('[data-pause]:visible')).toHaveCount(0);
  for (const id of ['testimonials', 'google-reviews', 'brands'])
    await expect(page.locator(`#${id} button:visible`)).toHaveCount(0);

  for (const number of content.faq.slice(0, 2).keys()) {
    const question = page.locator('#faq details').nth(number);
    await question.locator('summary').click();
    await expect(question).toHaveAttribute('open');
    await expect(page.locator('#faq details[open]')).toHaveCount(1);
  }
});
