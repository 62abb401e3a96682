import { receivedPath } from '../../contract/api.ts';
import { toColumns, type QuoteValues } from '../../contract/fields.ts';
import { whatsappErrors, type WhatsappAnswer } from '../../server/testing/fake-whatsapp.ts';
import { fixture } from '../support/fixture.ts';
import { QuoteFormOnPage } from '../support/quote-form.ts';
import { RunningSite } from '../support/running-site.ts';
import { expect, goodQuote, test } from '../support/test.ts';

const failures: [string, WhatsappAnswer][] = [
  ['an expired token', whatsappErrors.tokenExpired],
  ['a closed window', whatsappErrors.windowClosed],
  ['a rate limit', whatsappErrors.rateLimited],
  ['a server error', whatsappErrors.serverError],
  ['no answer', 'no answer'],
];

for (const [name, answer] of failures) {
  test(`the visitor sees nothing of WhatsApp answering with ${name}`, async ({ browser }) => {
    const site = await new RunningSite({}, fixture.folder).start();
    site.whatsapp.answer = () => answer;
    const page = await browser.newPage({ baseURL: site.url });
    const values = goodQuote();
    await page.goto('/lost-car-key-replacement');
    const form = new QuoteFormOnPage(page.locator('#quote'));
    await form.hydrated();
    const response = page.waitForResponse('**/api/send-whatsapp');
    await form.fill(values);
    await form.send();
    await expect(page).toHaveURL(receivedPath);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quote Request Received!');
    const { whatsappSent, error } = (await (await response).json()) as {
      whatsappSent: boolean;
      error: string;
    };
    expect(whatsappSent).toBe(false);
    expect(error).toBeTruthy();

    expect(site.quotesOf(values.name)).toMatchObject([toColumns(values)]);
    expect(site.whatsapp.messagesAbout(values.name)).toHaveLength(1);
    for (const value of Object.values(values))
      expect(site.lines.join('\n')).not.toContain(value);
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

test('the owner is notified of stored requests only, and once', async ({ site }) => {
  const values = goodQuote();
  expect(await notify(site, values)).toMatchObject({ whatsappSent: false });
  expect((await store(site, values)).status).toBe(201);
  expect(await notify(site, { ...values, message: 'Something else entirely' })).toMatchObject({
    whatsappSent: false,
  });
  expect(await notify(site, values)).toEqual({ whatsappSent: true });
  expect(await notify(site, values)).toEqual({ whatsappSent: true });
  expect(site.whatsapp.messagesAbout(values.name)).toHaveLength(1);
});

test('a request acknowledged before the power fails is there afterwards', async () => {
  const site = await new RunningSite({}, fixture.folder).start();
  const values = goodQuote();
  expect((await store(site, values)).status).toBe(201);
  await site.stop('SIGKILL');
  await site.start();
  expect(site.quotesOf(values.name)).toHaveLength(1);
  await site.dispose();
});
