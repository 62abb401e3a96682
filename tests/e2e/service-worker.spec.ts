import type { Page } from '@playwright/test';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toColumns } from '../../contract/fields.ts';
import { quoteMessages } from '../../contract/messages.ts';
import { business } from '../support/fixture-facts.ts';
import { fixture } from '../support/fixture.ts';
import { RunningSite } from '../support/running-site.ts';
import { openDialog } from './support/quote-form.ts';
import { expect, goodQuote, test as base } from './support/test.ts';

/** A site that a test may change and stop while it is open; `folder` is its folder. */
const test = base.extend<{ folder: string; release: RunningSite }>({
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'release-'));
    cpSync(join(fixture.folder, 'dist'), join(folder, 'dist'), { recursive: true });
    await use(folder);
    rmSync(folder, { recursive: true });
  },
  release: async ({ folder }, use) => {
    const release = await new RunningSite({}, folder).start();
    await use(release);
    await release.dispose();
  },
  baseURL: ({ release }, use) => use(release.url),
});

const offline = (page: Page) => page.getByRole('heading', { level: 1, name: 'No connection' });

/** Opens a page and waits until its worker is active. */
async function visit(page: Page) {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => keptPages(page)).toHaveLength(1);
}

const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('offline-'));
    const pages = names.map(async (name) => {
      const kept = await (await caches.open(name)).match('/offline');
      return (await kept?.text()) ?? '';
    });
    return (await Promise.all(pages)).map((html) => /<title>(.*?)<\/title>/.exec(html)?.[1]);
  });

test('while the network answers, no cached page is shown', async ({ page, release }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await visit(page);
  const missing = await page.goto('/no-such-page');
  expect(missing!.status()).toBe(404);
  await expect(offline(page)).toBeHidden();

  const session = await page.context().newCDPSession(page);
  const fetched = new Promise<string>((resolve) => {
    session.on('Preload.prefetchStatusUpdated', ({ key, status }) => {
      if (status === 'Ready') resolve(key.url);
    });
  });
  await session.send('Preload.enable');
  await page.reload();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).hover();
  expect(await fetched).toBe(`${release.url}/blog`);

  // It leaves the owner's app and the API alone.
  await release.stop('SIGKILL');
  for (const address of ['/owner', '/api/form-token']) {
    await expect(page.goto(address)).rejects.toThrow(/ERR_CONNECTION_REFUSED/);
  }
});

test('without a network every address shows the number to call', async ({ page, release }) => {
  await visit(page);
  await page.evaluate(() => {
    const values = { name: 'Mòrag', carMake: 'Ford', carModel: '' };
    const drafts = { 'Quick Quote': { values, at: Date.now() }, Old: { values: {}, at: 0 } };
    localStorage.setItem('quote-request', JSON.stringify({ state: 'draft', drafts }));
  });
  await release.stop('SIGKILL');
  const response = await page.goto('/auto-locksmith-falkirk', { waitUntil: 'commit' });
  await expect(offline(page)).toBeVisible();
  expect(response!.headers()['content-security-policy']).toContain("default-src 'none'");
  // Scripts come from the browser's cache; the requested page itself is not counted.
  await expect(page.locator('script[type=speculationrules]')).toBeAttached();
  expect(await page.evaluate(() => window.dataLayer)).toBeUndefined();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: business.phone })).toHaveAttribute(
    'href',
    business.callLink,
  );
  await expect(main.getByText('Car Make Ford')).toBeVisible();
  await expect(main.getByText('Car Model')).toBeHidden();
  const text = (await main.getByRole('link', { name: 'Text Us' }).getAttribute('href'))!;
  expect(text).toMatch(/^sms:\+44/);
  expect(decodeURIComponent(text)).toMatch(/body=Full Name: Mòrag\nCar Make: Ford$/);
  const received = main.getByText(quoteMessages.received);
  await expect(received).toBeHidden();

  // Like the form's data after a stored request.
  await page.evaluate(() =>
    sessionStorage.setItem('quote-request', '{"state":"sent","quote":{"values":{}}}'),
  );
  await page.goto('/quote-received', { waitUntil: 'commit' });
  await expect(received).toBeVisible();

  await page.goto('/auto-locksmith-falkirk', { waitUntil: 'commit' });
  await release.start();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveTitle(/Falkirk/);
});

test('a request sent where the network went before it was typed can be sent as a text, and is sent later', async ({
  page,
  context,
  release,
}) => {
  const values = goodQuote();
  await visit(page);
  await page.goto('/auto-locksmith-falkirk');
  await context.setOffline(true);
  await release.stop('SIGKILL');
  const { form } = await openDialog(page, 'Quick Quote');
  await form.fill(values);
  await form.send();
  await expect(offline(page)).toBeVisible();
  const text = page.getByRole('main').getByRole('link', { name: 'Text Us' });
  expect(decodeURIComponent((await text.getAttribute('href'))!)).toContain(values.message);

  await release.start();
  await context.setOffline(false);
  await expect(page.getByText(quoteMessages.received, { exact: true })).toBeVisible();
  expect(release.quotesOf(values.name)).toMatchObject([toColumns(values)]);
});

test('where a request cannot be kept, the form stays with all that was typed', async ({
  page,
  context,
}) => {
  const values = goodQuote();
  await visit(page);
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
  });
  await page.goto('/auto-locksmith-falkirk');
  await context.setOffline(true);
  const { form } = await openDialog(page, 'Quick Quote');
  await form.fill(values);
  await form.send();
  await expect(form.submit).toHaveJSProperty('validationMessage', quoteMessages.failed);
  await form.expectValues(values);
});

test('a release changes the offline page, or removes the worker', async ({
  page,
  folder,
  release,
}) => {
  await visit(page);
  const rewrite = (file: string, change: (text: string) => string) => {
    const path = join(folder, 'dist/site', file);
    // Otherwise the server keeps serving the compressed files.
    for (const form of ['.br', '.gz']) rmSync(path + form, { force: true });
    writeFileSync(path, change(readFileSync(path, 'utf8')));
  };
  rewrite('offline.html', (html) => html.replace('<title>', '<title>New: '));
  rewrite('service-worker.js', (script) => script.replace(/`offline-[^`]+`/, '`offline-next`'));
  await release.stop('SIGKILL');
  await release.start();
  await page.goto('/blog');
  await expect.poll(() => keptPages(page)).toEqual([expect.stringMatching(/^New: /)]);

  rewrite('service-worker.js', () => readFileSync('site/service-worker/removal.js', 'utf8'));
  await page.goto('/');
  await expect.poll(() => keptPages(page)).toEqual([]);
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    )
    .toBe(0);
});
