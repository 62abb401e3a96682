import { hydrate } from '../support/page-control.ts';
import { expect, test } from '../support/test.ts';

test('links to sections scroll below the fixed header', async ({ page }) => {
  for (const anchor of ['coverage-area', 'services', 'why-choose-us', 'faq']) {
    await page.goto('about:blank');
    await page.goto(`/#${anchor}`);
    const header = (await page.getByRole('banner').boundingBox())!;
    const heading = page.locator(`#${anchor}`).getByRole('heading').first();
    await expect(heading).toBeInViewport();
    expect((await heading.boundingBox())!.y, anchor).toBeGreaterThanOrEqual(header.height);
  }
});

test('one question opens at a time', async ({ page }) => {
  await page.goto('/');
  const questions = page.locator('#faq details');
  const open = page.locator('#faq details[open]');
  for (const one of [questions.nth(0), questions.nth(1)]) {
    await one.locator('summary').click();
    await expect(one).toHaveAttribute('open');
    await expect(open).toHaveCount(1);
  }
  await questions.nth(1).locator('summary').click();
  await expect(open).toHaveCount(0);
});

test('a site built last year shows the current year', async ({ page }) => {
  const next = new Date().getFullYear() + 1;
  await page.clock.setFixedTime(new Date(next, 5));
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText(`© ${next} `);
});

test('neither React nor brands are loaded before scrolling', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  const later = /\/_astro\/(client|.*\.island)\.|\/brands\/|\/qr\/|google-reviews\.json/;
  expect(fetched.filter((path) => later.test(path))).toEqual([]);

  await hydrate(page, 'google-reviews');
  await expect.poll(() => fetched.filter((path) => later.test(path)).length).toBeGreaterThan(0);
});
