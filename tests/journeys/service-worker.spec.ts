import type { Page } from '@playwright/test';
import { receivedPath } from '../../contract/api.ts';
import { quoteMessages } from '../../contract/messages.ts';
import { business, content, town } from '../support/production-site.ts';
import { openDialog } from '../support/quote-form.ts';
import { expect, goodQuote, test } from '../support/test.ts';

const { offline } = content.pages;

const offlinePage = (page: Page) =>
  page.getByRole('heading', { level: 1, name: offline.title });

/** The titles of the offline pages that the worker keeps. */
const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('offline-'));
    const pages = names.map(async (name) => {
      const kept = await (await caches.open(name)).match('/offline');
      return (await kept?.text()) ?? '';
    });
    return (await Promise.all(pages)).map((html) => /<title>(.*?)<\/title>/.exec(html)?.[1]);
  });

test('without a network every address of the site shows the number to call, with it none does; a form that cannot be kept stays with all that was typed', async ({
  page,
  context,
  site,
}) => {
  await page.goto('/blog');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => keptPages(page)).toHaveLength(1);
  const missing = await page.goto('/no-such-page');
  expect(missing!.status()).toBe(404);
  await expect(offlinePage(page)).toBeHidden();
  await page.evaluate(() => {
    const values = { name: 'Mòrag', carMake: 'Ford', carModel: '' };
    const drafts = { 'Quick Quote': { values, at: Date.now() }, Old: { values: {}, at: 0 } };
    localStorage.setItem('quote-request', JSON.stringify({ state: 'draft', drafts }));
  });

  await site.stop();
  // It leaves the owner's app and the API alone. Each has a tab of its own, since the browser's
  // error page comes late and would interrupt what the tab opens next.
  for (const address of ['/owner', '/api/form-token']) {
    const tab = await page.context().newPage();
    await expect(tab.goto(address)).rejects.toThrow(/ERR_CONNECTION_REFUSED/);
    await tab.close();
  }
  const response = await page.goto(town.path, { waitUntil: 'commit' });
  await expect(offlinePage(page)).toBeVisible();
  expect(response!.headers()['content-security-policy']).toContain("default-src 'none'");
  // Scripts come from the browser's cache; the requested page itself is not counted.
  await expect(page.locator('script[type=speculationrules]')).toBeAttached();
  expect(await page.evaluate(() => window.dataLayer)).toBeUndefined();
  const main = page.getByRole('main');
  const call = main.getByRole('link', { name: business.phone });
  await expect(call).toHaveAttribute('href', business.callLink);
  await expect(main.getByText('Car Make Ford')).toBeVisible();
  await expect(main.getByText('Car Model')).toBeHidden();
  const text = (await main.getByRole('link', { name: 'Text us' }).getAttribute('href'))!;
  expect(text).toMatch(/^sms:\+44/);
  expect(decodeURIComponent(text)).toMatch(/body=Full Name: Mòrag\nCar Make: Ford$/);
  const received = main.getByText(quoteMessages.received);
  await expect(received).toBeHidden();

  // Like the form's data after a stored request.
  await page.evaluate(() =>
    sessionStorage.setItem('quote-request', '{"state":"sent","quote":{"values":{}}}'),
  );
  await page.goto(receivedPath, { waitUntil: 'commit' });
  await expect(received).toBeVisible();

  await page.goto(town.path, { waitUntil: 'commit' });
  await site.start();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(town.hero.title);

  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
  });
  await context.setOffline(true);
  const values = goodQuote();
  const { form } = await openDialog(page);
  await form.fill(values);
  await form.send();
  await expect(form.submit).toHaveJSProperty('validationMessage', quoteMessages.failed);
  await form.expectValues(values);
});
