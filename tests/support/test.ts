import { expect, test as base } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { exampleQuote } from '../../contract/example-quote.ts';
import type { QuoteValues } from '../../contract/fields.ts';
import { fixture } from './fixture.ts';
import { RunningSite } from './running-site.ts';

/**
 * Every test gets a built site on its worker's own server. Requests to other hosts are blocked
 * (playwright.config.ts) and fail the test.
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

/** Valid form values, with a unique name. */
export const goodQuote = (): QuoteValues => ({
  ...exampleQuote,
  name: `Mòrag ${randomUUID().slice(0, 8)}`,
});
