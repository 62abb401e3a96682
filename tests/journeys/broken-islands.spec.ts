import { quotePath } from '../../contract/api.ts';
import { quoteMessages } from '../../contract/messages.ts';
import { expectReceived, fillQuickQuote, openQuickQuote } from '../support/quote-form.ts';
import { hydrate } from '../support/page-control.ts';
import { expect, goodQuote, test } from '../support/test.ts';

test('a form that fails to start, while it is drawn or while it is sent is a plain form with what was typed; any other part shows what it showed before', async ({
  page,
  site,
}) => {
  const values = goodQuote();
  const { form } = await openQuickQuote(page);
  await page.evaluate(() => {
    window.addEventListener = () => {
      throw new Error('broken');
    };
  });
  const failed = page.waitForEvent('console', (message) => message.text().includes('broken'));
  await form.field('name').pressSequentially(values.name);
  await failed;
  await form.expectValues({ name: values.name });
  await form.fill(values);
  await form.send();
  await expectReceived(page, site, values);

  const drawn = await fillQuickQuote(page);
  await page.route(`**${quotePath}`, (route) => route.fulfill({ status: 503, body: '{}' }));
  await form.send();
  await expect(drawn.dialog.locator('.not-sent')).toBeVisible();
  await page.unroute(`**${quotePath}`);
  // As extensions and translators do, which React cannot know.
  await drawn.dialog
    .locator('.not-sent')
    .evaluate((part) => part.replaceWith(document.createElement('div')));
  await form.send();
  await expect(drawn.dialog.locator('.not-sent')).toHaveCount(0);
  await form.expectValues(drawn.values);
  await form.send();
  await expectReceived(page, site, drawn.values);

  const sent = await fillQuickQuote(page);
  await page.evaluate(() => {
    window.fetch = () => {
      throw new Error('broken');
    };
  });
  await form.send();
  await expect(form.submit).toHaveJSProperty('validationMessage', quoteMessages.failed);
  await expect(form.submit).toBeEnabled();
  await form.expectValues(sent.values);
  await form.send();
  await expectReceived(page, site, sent.values);

  await page.goto('/');
  const section = await hydrate(page, 'testimonials');
  const before = await section.locator('figure').count();
  await section
    .getByRole('tabpanel')
    .evaluate((panel) => panel.replaceChildren(document.createElement('p')));
  await section.getByRole('tab').last().click();
  await expect(section.locator('figure')).toHaveCount(before);
});
