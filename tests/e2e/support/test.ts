import { expect, test as base } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { exampleQuote } from '../../../contract/example-quote.ts';
import type { QuoteValues } from '../../../contract/fields.ts';
import { startFakePush, type FakePushService } from '../../../server/testing/fake-push.ts';
import { fixture } from '../../support/fixture.ts';
import { RunningSite } from '../../support/running-site.ts';

type Sites = (builtIn: string, settings?: Record<string, string>) => Promise<RunningSite>;

/**
 * Every test gets a built site, on a server of its worker's. Requests to other hosts are blocked
 * (playwright.config.ts) and fail the test. All tests have the same fixtures of workers, since
 * others would start a worker anew.
 */
export const test = base.extend<
  { builtIn: string; site: RunningSite; outsiders: string[] },
  { sites: Sites; push: FakePushService }
>({
  /** The folder that holds `dist`: the fixture's, or `.` for the production site. */
  builtIn: [fixture.folder, { option: true }],
  /** Starts the server of a folder with these settings, unless the worker has one. */
  sites: [
    async ({}, use) => {
      const started = new Map<string, RunningSite>();
      await use(async (builtIn, settings = {}) => {
        const key = JSON.stringify([builtIn, settings]);
        const site = started.get(key) ?? (await new RunningSite(settings, builtIn).start());
        started.set(key, site);
        return site;
      });
      for (const site of started.values()) await site.dispose();
    },
    { scope: 'worker' },
  ],
  /** A local push service. */
  push: [
    async ({}, use) => {
      const push = await startFakePush();
      await use(push);
      await push.close();
    },
    { scope: 'worker' },
  ],
  site: async ({ sites, builtIn }, use) => use(await sites(builtIn)),
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
