import { toColumns } from '../../contract/fields.ts';
import { chromiumFlags, testChromium } from '../../tools/chromium.ts';
import { formPage } from '../support/production-site.ts';
import { QuoteFormOnPage } from '../support/quote-form.ts';
import { expect, goodQuote, test } from '../support/test.ts';
import { startTlsProxy } from '../support/tls-proxy.ts';

const siteUrl = 'https://www.example.co.uk';
const names = ['www.locksmith.test', 'www.example.co.uk'];

test.use({
  build: 'live',
  settings: { SITE_URL: siteUrl },
  ignoreHTTPSErrors: true,
  launchOptions: {
    executablePath: testChromium(),
    args: [
      ...chromiumFlags,
      `--host-resolver-rules=${names.map((name) => `MAP ${name} 127.0.0.1, `).join('')}MAP * ~NOTFOUND, EXCLUDE localhost`,
    ],
  },
});
// The live site asks Google for its script.
test.beforeEach(({ page }) =>
  page.route('https://*.googletagmanager.com/**', (r) => r.abort()),
);

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('the form works by http and behind proxies, at any name', async ({ page, site }) => {
      const { port } = new URL(site.url);
      const passing = await startTlsProxy(site.url, true);
      const hiding = await startTlsProxy(site.url, false);
      for (const address of [
        `http://www.locksmith.test:${port}`,
        `https://www.locksmith.test:${passing.port}`,
        `https://www.example.co.uk:${hiding.port}`,
      ]) {
        const values = goodQuote();
        await page.goto(`${address}${formPage}`);
        const form = new QuoteFormOnPage(page.locator('#quote'));
        if (javaScriptEnabled) await form.hydrated();
        await form.fill(values);
        await form.send();
        await page.waitForURL(`${address}/quote-received`);
        const stored = await site.quotesOf(values.name);
        expect(stored, address).toMatchObject([toColumns(values)]);
        expect(stored[0]!.idempotency_key !== null, address).toBe(javaScriptEnabled);
        // Its page is known by the cookie.
        const cookies = await page.context().cookies(address);
        expect(
          cookies.map(({ name }) => name),
          address,
        ).toContain('quote-request');
        await page.context().clearCookies();
      }
      passing.close();
      hiding.close();
    });
  });
