import { receivedPath } from '../../contract/api.ts';
import { toColumns } from '../../contract/fields.ts';
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

test('the visitor sees nothing of WhatsApp failing', async ({ browser }) => {
  const site = await new RunningSite({}, fixture.folder).start();
  const page = await browser.newPage({ baseURL: site.url });
  for (const [name, answer] of failures) {
    site.whatsapp.answer = () => answer;
    const values = goodQuote();
    await page.goto('/lost-car-key-replacement');
    const form = new QuoteFormOnPage(page.locator('#quote'));
    await form.hydrated();
    const response = page.waitForResponse('**/api/send-whatsapp');
    await form.fill(values);
    await form.send();
    await expect(page, name).toHaveURL(receivedPath);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quote Request Received!');
    expect(await (await response).json(), name).toEqual({
      whatsappSent: false,
      error: expect.stringMatching(/./),
    });
    expect(site.quotesOf(values.name)).toMatchObject([toColumns(values)]);
    expect(site.whatsapp.messagesAbout(values.name)).toHaveLength(1);
    for (const value of Object.values(values))
      expect(site.lines.join('\n')).not.toContain(value);
  }
  await page.close();
  await site.dispose();
});
