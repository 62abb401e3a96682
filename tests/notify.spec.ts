import { receivedPath } from '../quote/api.ts';
import { toColumns, type QuoteValues } from '../quote/fields.ts';
import type { CloudMood } from './support/cloud-api.ts';
import { QuoteFormOnPage } from './support/quote-form.ts';
import { RunningSite } from './support/running-site.ts';
import { expect, goodQuote, test } from './support/test.ts';

const moods: CloudMood[] = [
  'token-expired',
  'window-closed',
  'rate-limited',
  'broken',
  'silent',
];

for (const mood of moods) {
  test(`the visitor sees nothing of a Cloud API that is ${mood}`, async ({ browser }) => {
    const site = await new RunningSite().start();
    site.cloud.mood = mood;
    const page = await browser.newPage({ baseURL: site.url });
    const values = goodQuote();
    await page.goto('/lost-car-key-replacement');
    const form = new QuoteFormOnPage(page.locator('#quote'));
    await form.awake();
    const answer = page.waitForResponse('**/api/send-whatsapp');
    await form.fill(values);
    await form.send();
    await expect(page).toHaveURL(receivedPath);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quote Request Received!');
    const { whatsappSent, error } = (await (await answer).json()) as {
      whatsappSent: boolean;
      error: string;
    };
    expect(whatsappSent).toBe(false);
    expect(error).toBeTruthy();

    expect(site.quotesOf(values.name)).toMatchObject([toColumns(values)]);
    expect(site.cloud.about(values.name)).toHaveLength(1);
    for (const value of Object.values(values)) expect(site.output).not.toContain(value);
    await page.close();
    await site.dispose();
  });
}

const notify = (site: RunningSite, values: QuoteValues) =>
  fetch(`${site.url}/api/send-whatsapp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(values),
  }).then((response) => response.json());

const store = (site: RunningSite, values: QuoteValues) =>
  fetch(`${site.url}/api/quote-requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(toColumns(values)),
  });

test('the owner is told of stored requests only, and once', async ({ site }) => {
  const values = goodQuote();
  expect(await notify(site, values)).toMatchObject({ whatsappSent: false });
  expect((await store(site, values)).status).toBe(201);
  expect(await notify(site, { ...values, message: 'Something else entirely' })).toMatchObject({
    whatsappSent: false,
  });
  expect(await notify(site, values)).toEqual({ whatsappSent: true });
  expect(await notify(site, values)).toEqual({ whatsappSent: true });
  expect(site.cloud.about(values.name)).toHaveLength(1);
});

test('a request acknowledged before the power fails is there afterwards', async () => {
  const site = await new RunningSite().start();
  const values = goodQuote();
  expect((await store(site, values)).status).toBe(201);
  await site.stop('SIGKILL');
  await site.start();
  expect(site.quotesOf(values.name)).toHaveLength(1);
  await site.dispose();
});
