import { receivedPath } from '../../contract/api.ts';
import { toColumns } from '../../contract/fields.ts';
import { whatsappErrors } from '../../server/testing/fake-whatsapp.ts';
import { fixture } from '../support/fixture.ts';
import { QuoteFormOnPage } from '../support/quote-form.ts';
import { RunningSite } from '../support/running-site.ts';
import { expect, goodQuote, test } from '../support/test.ts';

test('the visitor sees nothing of WhatsApp failing, and waits for no answer', async ({
  browser,
}) => {
  const site = await new RunningSite({}, fixture.folder).start();
  const page = await browser.newPage({ baseURL: site.url });
  for (const answer of [whatsappErrors.serverError, 'no answer'] as const) {
    site.whatsapp.answer = () => answer;
    const values = goodQuote();
    await page.goto('/lost-car-key-replacement');
    const form = new QuoteFormOnPage(page.locator('#quote'));
    await form.hydrated();
    const response = page.waitForResponse('**/api/send-whatsapp');
    await form.fill(values);
    await form.send();
    await expect(page).toHaveURL(receivedPath);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quote Request Received!');
    expect(site.quotesOf(values.name)).toMatchObject([toColumns(values)]);
    await expect.poll(() => site.whatsapp.messagesAbout(values.name)).toHaveLength(1);
    if (answer === 'no answer') response.catch(() => {});
    else
      expect(await (await response).json()).toEqual({
        whatsappSent: false,
        error: expect.stringMatching(/./),
      });
    for (const value of Object.values(values))
      expect(site.lines.join('\n')).not.toContain(value);
  }
  await page.close();
  await site.dispose();
});
