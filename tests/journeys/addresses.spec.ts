import { toColumns } from '../../contract/fields.ts';
import { chromiumFlags, testChromium } from '../../tools/chromium.ts';
import { QuoteFormOnPage } from '../support/quote-form.ts';
import { expect, goodQuote, test } from '../support/test.ts';

const name = 'www.locksmith.test';

// server/http/same-origin.test.ts knows more ways to the site.
test.use({
  settings: { SITE_URL: 'https://www.example.co.uk' },
  launchOptions: {
    executablePath: testChromium(),
    args: [
      ...chromiumFlags,
      `--host-resolver-rules=MAP ${name} 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE localhost`,
    ],
  },
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('the form works by http at another name', async ({ page, site }) => {
      const address = `http://${name}:${new URL(site.url).port}`;
      const values = goodQuote();
      await page.goto(`${address}/lost-car-key-replacement`);
      const form = new QuoteFormOnPage(page.locator('#quote'));
      if (javaScriptEnabled) await form.hydrated();
      await form.fill(values);
      await form.send();
      await page.waitForURL(`${address}/quote-received`);
      const stored = await site.quotesOf(values.name);
      expect(stored).toMatchObject([toColumns(values)]);
      expect(stored[0]!.idempotency_key !== null).toBe(javaScriptEnabled);
      // Its page is known by the cookie.
      const cookies = await page.context().cookies(address);
      expect(cookies.map((cookie) => cookie.name)).toContain('quote-request');
    });
  });
