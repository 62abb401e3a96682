import { expect, test as base } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { exampleQuote } from '../../contract/example-quote.ts';
import type { QuoteValues } from '../../contract/fields.ts';
import { Site, startServices, type BuildName, type Services } from './site.ts';

type PerTest = {
  /** The build that the site serves. */
  build: BuildName;
  /** Environment variables of its server. */
  settings: Record<string, string>;
  site: Site;
  outsiders: string[];
};

/**
 * Every test gets a site of its own, on a new database. Requests to other hosts are blocked
 * (playwright.config.ts) and fail the test.
 */
export const test = base.extend<PerTest, { services: Services }>({
  build: ['shipped', { option: true }],
  settings: [{}, { option: true }],
  services: [
    async ({}, use) => {
      const services = await startServices();
      await use(services);
      for (const service of Object.values(services)) await service.close();
    },
    { scope: 'worker' },
  ],
  site: async ({ build, settings, services }, use, test) => {
    const site = await Site.open(build, settings, services);
    await use(site);
    if (test.status !== test.expectedStatus)
      await test.attach('the log of the server', { body: site.lines.join('') });
    for (const service of Object.values(services)) service.reset();
    await site.close();
  },
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
