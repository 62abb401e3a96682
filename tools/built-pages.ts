import type { Page, Response } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { quotePath } from '../contract/api.ts';
import type { BuildManifest } from '../contract/manifest.ts';
import { layOutAll } from '../tests/support/page-control.ts';

/** The addresses of all built pages, including error pages. */
export function listAddresses(): string[] {
  const { pages } = JSON.parse(readFileSync('dist/build.json', 'utf8')) as BuildManifest;
  return [
    ...Object.keys(pages).toSorted(),
    '/no-such-page',
    '/blog/no-such-article',
    quotePath,
  ];
}

/**
 * Opens a page of a running site. To the form's address it posts an empty form, which comes
 * back with errors. Throws an Error if nothing answers.
 */
export async function openPage(page: Page, site: string, address: string): Promise<Response> {
  if (address === quotePath) {
    await page.route(`**${quotePath}`, (route) =>
      route.continue({
        method: 'POST',
        headers: {
          ...route.request().headers(),
          'content-type': 'application/x-www-form-urlencoded',
        },
        postData: 'name=',
      }),
    );
  }
  const response = await page.goto(site + address);
  if (!response) throw new Error(`${site}${address} gave no page`);
  return response;
}

/** Scrolls through a page, so that lazy parts load. */
export async function showAll(page: Page) {
  await layOutAll(page);
  for (const island of await page.locator('astro-island[client=visible]').all()) {
    await island.evaluate((element) => element.parentElement!.scrollIntoView());
    await island.and(page.locator(':not([ssr])')).waitFor({ state: 'attached' });
  }
  await page.locator('astro-island [aria-busy=true]').waitFor({ state: 'detached' });
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    scrollTo(0, 0);
  });
}
