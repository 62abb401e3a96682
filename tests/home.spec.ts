import jsQR from 'jsqr';
import sharp from 'sharp';
import { areas, plans, reviewers } from './support/content.ts';
import { business } from './support/facts.ts';
import { wake } from './support/islands.ts';
import { expect, test } from './support/test.ts';

test('all sections stand in their order', async ({ page }) => {
  await page.goto('/');
  const titles = page.locator('main h1, main > section h2:first-of-type');
  await expect(titles).toContainText([
    "Locked Out? We're On Our Way!",
    'Our Services',
    'Why a Spare Key Pays for Itself',
    'Why Choose Us',
    'Testimonials',
    'Google Reviews',
    'Keep Us on Your Phone',
    'Brands',
    'Pricing',
    'Frequently Asked Questions',
    'Contact',
  ]);
});

for (const anchor of ['coverage-area', 'services', 'why-choose-us', 'faq']) {
  test(`#${anchor} lands below the fixed header`, async ({ page }) => {
    await page.goto(`/#${anchor}`);
    const header = (await page.getByRole('banner').boundingBox())!;
    const heading = page.locator(`#${anchor}`).getByRole('heading').first();
    await expect(heading).toBeInViewport();
    expect((await heading.boundingBox())!.y).toBeGreaterThanOrEqual(header.height);
  });
}

test('nothing of React or the brands is fetched before one scrolls', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  const later = /\/_astro\/(client|.*\.island)\.|\/brands\/|\/qr\/|google-reviews\.json/;
  expect(fetched.filter((path) => later.test(path))).toEqual([]);

  await wake(page, 'google-reviews');
  await expect.poll(() => fetched.filter((path) => later.test(path)).length).toBeGreaterThan(0);
});

test('a camera reads from each QR code what its link says', async ({ page }) => {
  await page.goto('/');
  for (const name of ['Chat on WhatsApp', 'Find Us on the Map']) {
    const code = page.getByRole('img', { name: `QR code: ${name}` });
    const file = await page.request.get((await code.getAttribute('src'))!);
    const { data, info } = await sharp(await file.body(), { density: 300 })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const read = jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
    const link = code.locator('xpath=..').getByRole('link');
    expect(read).toBe(await link.getAttribute('href'));
  }
  await expect(page.getByRole('link', { name: 'Open the WhatsApp chat' })).toHaveAttribute(
    'href',
    new RegExp(`^${business.whatsappStart.replaceAll(/[?.]/g, '\\$&')}`),
  );
  await expect(page.getByRole('link', { name: 'Open the map' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/search\//,
  );
  await expect(page.getByRole('link', { name: 'Write a Google review' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\//,
  );
});

test('the three plans have their prices and features', async ({ page }) => {
  await page.goto('/');
  const rows = page.locator('#pricing li:has(h3)');
  await expect(rows).toHaveCount(3);
  for (const [index, { title, price, features }] of plans.entries()) {
    await expect(rows.nth(index).getByRole('heading')).toHaveText(title);
    await expect(rows.nth(index)).toContainText(`from£${price}`);
    await expect(rows.nth(index).getByRole('listitem')).toHaveText(features);
  }
});

test('nine questions open one at a time and close again', async ({ page }) => {
  await page.goto('/');
  const questions = page.locator('#faq details');
  await expect(questions).toHaveCount(9);
  const open = page.locator('#faq details[open]');
  await expect(open).toHaveCount(0);
  await questions.nth(2).locator('summary').click();
  await expect(questions.nth(2)).toHaveAttribute('open');
  await questions.nth(8).locator('summary').click();
  await expect(open).toHaveCount(1);
  await expect(questions.nth(8)).toHaveAttribute('open');
  await questions.nth(8).locator('summary').click();
  await expect(open).toHaveCount(0);
});

test('the areas of the home page are named', async ({ page }) => {
  await page.goto('/');
  const named = page.locator('#coverage-area ul').first().getByRole('listitem');
  await expect(named).toHaveText(areas);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all voices and makes can be read, and no button does nothing', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('#testimonials figure:visible')).toHaveCount(5);
    await expect(page.locator('#google-reviews figure:visible strong')).toHaveText(
      reviewers.slice(0, 3),
    );
    await expect(page.getByRole('link', { name: 'Read them on Google' })).toBeVisible();
    await expect(page.locator('#brands [role=group]')).toHaveCSS('overflow-x', 'auto');
    for (const id of ['testimonials', 'google-reviews', 'brands']) {
      await expect(page.locator(`#${id} button:visible`)).toHaveCount(0);
    }
  });
});
