import { execFileSync } from 'node:child_process';
import { openDialog } from '../support/quote-form.ts';
import type { RunningSite } from '../support/running-site.ts';
import { expect, goodQuote, test } from '../support/test.ts';

/** What the owner types in his terminal. */
const mark = ({ dataDir }: RunningSite, ...words: string[]) =>
  execFileSync(process.execPath, ['server/cli/quotes.ts', 'mark', ...words], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  });

test('who sent a request follows it, finds it again, and can take it back', async ({
  page,
  site,
}) => {
  // The owner's commands start a process each.
  test.slow();
  const values = goodQuote();
  await page.goto('/auto-locksmith-glasgow');
  const { form } = await openDialog(page, 'Quick Quote');
  await form.fill(values);
  await form.send();
  await expect(page).toHaveURL('/quote-received');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'See how your request gets on' }).click();
  await expect(page).toHaveURL(/\/request\/[\w-]{22}$/);
  const address = page.url();
  const heading = await main.getByRole('heading', { level: 1 }).innerText();
  const reference = /[0-9A-F]{6}/.exec(heading)![0];
  await expect(main.getByRole('link', { name: 'WhatsApp us' })).toHaveAttribute(
    'href',
    new RegExp(reference),
  );
  await expect(main).not.toContainText(values.name);

  // From here on the page keeps itself up to date.
  await page.clock.install();
  await page.reload();
  const progress = page.getByRole('status').filter({ hasText: 'Received at' });
  await expect(progress).toContainText('Not seen yet');
  const asked = () => page.waitForResponse('**/api/requests/*');
  const first = asked();
  await page.clock.runFor(15_000);
  await first;
  // Nobody looks: nobody is asked.
  const show = (state?: string) =>
    page.evaluate((value) => {
      if (value)
        Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      else Reflect.deleteProperty(document, 'visibilityState');
    }, state);
  let rounds = 0;
  page.on('request', (request) => (rounds += Number(request.url().includes('/api/requests/'))));
  await show('hidden');
  await page.clock.runFor(60_000);
  expect(rounds).toBe(0);
  await show();
  mark(site, reference, 'seen');
  mark(site, reference, '--eta', '25');
  await page.clock.runFor(15_000);
  await expect(progress).toContainText(/On the way, with you at about \d\d:\d\d/);
  await expect(progress).toContainText('Seen by the locksmith at');

  await page.goto('/');
  await main.getByRole('link', { name: `Your request ${reference}: on the way` }).click();
  await expect(page).toHaveURL(address);
  await page.getByRole('button', { name: 'I no longer need you' }).click();
  await expect(page).toHaveURL(address);
  await expect(main).toContainText('You told us');
  await expect
    .poll(() => JSON.stringify(site.whatsapp.messagesAbout(values.name)))
    .toContain('NO LONGER NEEDED');
});

test('once a request is done, its page no longer offers to take it back', async ({
  page,
  site,
}) => {
  test.slow();
  await page.goto('/auto-locksmith-glasgow');
  const { form } = await openDialog(page, 'Quick Quote');
  await form.fill(goodQuote());
  await form.send();
  await page.getByRole('link', { name: 'See how your request gets on' }).click();
  const back = page.getByRole('button', { name: 'I no longer need you' });
  await expect(back).toBeVisible();
  await page.clock.install();
  const asked = page.waitForResponse('**/api/requests/*');
  await page.reload();
  await asked;
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  mark(site, /[0-9A-F]{6}/.exec(heading)![0], 'done');
  await page.clock.runFor(15_000);
  await expect(back).toBeHidden();
  await expect(page.getByRole('link', { name: 'Refresh' })).toBeVisible();
});

test('the address of a request is sent to nobody', async ({ page, site }) => {
  const values = goodQuote();
  await page.goto('/auto-locksmith-glasgow');
  const { form } = await openDialog(page, 'Quick Quote');
  await form.fill(values);
  await form.send();
  await page.getByRole('link', { name: 'See how your request gets on' }).click();
  await expect(page).toHaveURL(/\/request\//);
  const home = page.waitForRequest(`${site.url}/`);
  await page.getByRole('banner').getByRole('link').first().click();
  expect((await home).headers()['referer']).toBeUndefined();
  const scripts = await page.evaluate(() => [...document.scripts].map(({ src }) => src));
  expect(scripts.filter((src) => src.includes('google'))).toEqual([]);
});
