import { expect, test as base } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { exampleQuote } from '../../contract/example-quote.ts';
import type { QuoteValues } from '../../contract/fields.ts';
import { fixture } from './fixture.ts';
import { RunningSite } from './running-site.ts';

/**
 * Every test gets a built site on a server of its worker's own. Requests to anybody else are never
 * let out, since the browser finds nobody (playwright.config.ts), and fail the test that made them.
 */
export const test = base.extend<
  { outsiders: string[] },
  { builtIn: string; site: RunningSite }
>({
  /** The folder that holds `dist`: the fixture's, or `.` for the production site. */
  builtIn: [fixture.folder, { option: true, scope: 'worker' }],
  site: [
    async ({ builtIn }, use) => {
      const site = await new RunningSite({}, builtIn).start();
      await use(site);
      await site.dispose();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  outsiders: [
    async ({ context }, use) => {
      const outsiders: string[] = [];
      context.on('requestfailed', (request) => {
        if (request.failure()?.errorText === 'net::ERR_NAME_NOT_RESOLVED')
          outsiders.push(request.url());
      });
      await use(outsiders);
      expect(outsiders, 'requests to third parties').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Good values for the form, with a name that no other test uses. */
export const goodQuote = (): QuoteValues => ({
  ...exampleQuote,
  name: `Mòrag ${randomUUID().slice(0, 8)}`,
});
