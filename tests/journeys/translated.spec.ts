import type { Page } from '@playwright/test';
import { quotePath } from '../../contract/api.ts';
import { quoteMessages } from '../../contract/messages.ts';
import { hydrate } from '../support/page-control.ts';
import { expectReceived, openQuickQuote, type QuoteFormOnPage } from '../support/quote-form.ts';
import { expect, goodQuote, test } from '../support/test.ts';
import { translate } from '../support/translate.ts';

const glasgow = { latitude: 55.86123, longitude: -4.25123, accuracy: 15 };
test.use({
  permissions: ['geolocation'],
  geolocation: glasgow,
  contextOptions: { reducedMotion: 'no-preference' },
});

/** Types a name into a form that React takes over meanwhile. */
async function typeAsReactComes(page: Page, form: QuoteFormOnPage, whenItIs = async () => {}) {
  await form.field('name').pressSequentially('Mò');
  await form.hydrated();
  await whenItIs();
  await page.keyboard.type('rag');
  await expect(form.field('name')).toHaveValue('Mòrag');
  await expect(form.field('name')).toBeFocused();
}

test('a form translated before or after React came is sent on every way, and the other islands of a translated page work', async ({
  page,
  site,
}) => {
  const early = goodQuote();
  const values = goodQuote();
  const { dialog, form } = await openQuickQuote(page);
  await translate(page);
  await typeAsReactComes(page, form);
  await form.fill(early);
  await form.send();
  await expectReceived(page, site, early);

  await openQuickQuote(page);
  await typeAsReactComes(page, form, () => translate(page));
  await form.send();
  await expect(form.field('email')).toHaveAccessibleDescription(/Invalid email address/);
  const { carMake, carModel, carYear, ...others } = values;
  await form.fill({ ...others, registrationNumber: 'AB12 CDE' });
  await expect(form.field('email')).not.toHaveAccessibleDescription(/Invalid email/);
  await form.field('message').focus();
  await dialog.locator('fieldset [role=status] button').first().click();
  await expect(form.field('carYear')).not.toHaveValue('');
  await form.fill(values);
  const locate = dialog.locator('fieldset > div > button').last();
  await locate.click();
  await expect(dialog.locator('fieldset > div > [role=status]').last()).toContainText('20 m');

  await page.route(`**${quotePath}`, (route) => route.fulfill({ status: 503, body: '{}' }));
  const toast = dialog.getByRole('alert').filter({ hasText: quoteMessages.failed });
  await form.send();
  await expect(toast).toBeVisible();
  await toast.getByRole('button').click();
  await expect(toast).toBeHidden();
  await form.send();
  await expect(toast).toBeVisible();
  await form.expectValues(values);
  await page.unroute(`**${quotePath}`);
  await form.send();
  await expectReceived(page, site, values);

  await page.goto('/');
  await hydrate(page, 'testimonials');
  await translate(page);
  const testimonials = page.locator('#testimonials');
  for (const tab of [1, 0]) await testimonials.getByRole('tab').nth(tab).click();
  const status = testimonials.getByRole('status');
  const first = await status.textContent();
  await testimonials.getByRole('button').last().click();
  await expect(status).not.toHaveText(first!);

  const reviews = await hydrate(page, 'google-reviews');
  const pages = reviews.getByRole('navigation').getByRole('button');
  await pages.nth(2).click();
  await expect(pages.nth(2)).toHaveAttribute('aria-current', 'true');
  await pages.last().click();
  await expect(reviews.locator('figure').first()).toBeVisible();

  const player = (await hydrate(page, 'brands')).getByRole('button').last();
  const playing = await player.textContent();
  await player.click();
  await expect(player).not.toHaveText(playing!);
});
