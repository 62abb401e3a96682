import { colourAt, contrast, linesIn, readPixels } from '../support/contrast.ts';
import { business, content } from '../support/fixture-facts.ts';
import { layOutAll } from '../support/page-control.ts';
import { expect, test } from './support/test.ts';

const town = '/auto-locksmith-glasgow';
const service = content.services[0]!.path;

for (const address of ['/', town, service]) {
  test(`the call button stands out on the first screen of ${address}`, async ({ page }) => {
    await page.goto(address);
    const header = (await page.getByRole('banner').boundingBox())!;
    const headline = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
    expect(headline.y - header.height).toBeLessThanOrEqual(130);

    const call = page.locator('main section').first().locator('a[href^="tel:"]').first();
    const { x, y, width, height } = (await call.boundingBox())!;
    const picture = await readPixels(await page.screenshot(), 1);
    const ground = colourAt(picture, x + 12, y + height / 2);
    for (const left of [x + 6, x + width / 2, x + width - 8]) {
      for (const top of [y - 8, y + height + 4]) {
        const around = colourAt(picture, left, top);
        expect.soft(contrast(ground, around)).toBeGreaterThanOrEqual(3);
      }
    }
  });
}

test('each sentence of the headline has its own line on every phone', async ({ page }) => {
  await page.goto('/');
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 740 });
    const lines = await linesIn(page.getByRole('heading', { level: 1 }));
    expect.soft(new Set(lines.map(({ box }) => box.y)).size, `${width} px`).toBe(2);
  }
});

test("beside the first screen's call button the floating pair is small and the header subdued, below it both stand out", async ({
  page,
}) => {
  const pair = page.locator('aside.floating');
  const [chat, call] = [pair.locator('a').first(), pair.locator('a').last()];
  const header = page.getByRole('banner').getByRole('link', { name: 'Emergency Call' });
  const red = 'oklch(0.46 0.18 27)';
  for (const [address, isRow] of [
    ['/', false],
    [town, false],
    [service, false],
    ['/blog', true],
  ] as const) {
    await page.goto(address);
    if (!isRow) {
      await expect(call).toHaveCSS('height', '44px');
      await expect(header).not.toHaveCSS('background-color', red);
      await expect(pair.getByText(business.phone)).toBeHidden();
      // No background strip.
      expect((await pair.boundingBox())!.width).toBeLessThan(120);
      await page.evaluate(() => scrollTo(0, 1200));
    }
    await expect(header).toHaveCSS('background-color', red);
    await expect(pair.getByText(business.phone)).toBeVisible();
    await expect(pair.getByText('WhatsApp')).toBeVisible();
    const [row, left, right] = [
      (await pair.boundingBox())!,
      (await chat.boundingBox())!,
      (await call.boundingBox())!,
    ];
    expect(row.width).toBe(390);
    expect(row.y + row.height).toBe(844);
    expect(right.width / left.width).toBeCloseTo(2, 0);
  }
});

test('each floating button shows an icon or words on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const pair = page.locator('aside.floating');
  for (const address of ['/', '/blog']) {
    await page.goto(address);
    for (const link of await pair.getByRole('link').all())
      await expect(
        link.locator('svg, .floating-words').filter({ visible: true }),
      ).not.toHaveCount(0);
  }
});

test('nothing focused is under the floating buttons', async ({ page }) => {
  for (const address of ['/', town, '/prices', '/about', '/privacy', '/blog']) {
    await page.goto(address);
    await layOutAll(page);
    // A focused element scrolls into view.
    const covered = await page.locator('main a, body > footer a').evaluateAll((links) =>
      links
        .filter((link) => link.checkVisibility())
        .filter((link) => {
          scrollTo(0, 0);
          (link as HTMLElement).focus();
          const { bottom } = link.getBoundingClientRect();
          return bottom > document.querySelector('aside.floating')!.getBoundingClientRect().top;
        })
        .map(({ textContent }) => textContent),
    );
    expect.soft(covered, address).toEqual([]);
    const end = await page.locator('body > footer').evaluate((footer) => {
      scrollTo(0, document.body.scrollHeight);
      return [...footer.querySelectorAll('p, a')].at(-1)!.getBoundingClientRect().bottom;
    });
    const pair = (await page.locator('aside.floating').boundingBox())!;
    expect.soft(end, address).toBeLessThanOrEqual(pair.y);
  }
});

test('a long field reached with Tab is not under the floating buttons', async ({ page }) => {
  await page.goto(town);
  const fields = page.locator('#quote').getByRole('textbox');
  await fields.first().focus();
  await expect(page.locator('#quote astro-island:not([ssr])')).toBeAttached();
  const pair = page.locator('aside.floating');
  for (const height of [660, 740, 820]) {
    await page.setViewportSize({ width: 412, height });
    await fields.first().focus();
    for (const field of (await fields.all()).slice(1)) {
      await page.keyboard.press('Tab');
      await expect(field).toBeFocused();
    }
    const { y: top } = (await pair.boundingBox())!;
    const end = () => fields.last().evaluate((one) => one.getBoundingClientRect().bottom);
    await expect.poll(end, `${height} px`).toBeLessThanOrEqual(top);
  }
});

test('the text column ends beside the floating pair', async ({ page }) => {
  for (const address of [town, '/prices', service, '/blog']) {
    await page.goto(address);
    await layOutAll(page);
    for (const [width, height] of [
      [740, 360],
      [1024, 768],
      [1366, 768],
      [1408, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      const pair = (await page.locator('aside.floating').boundingBox())!;
      const lines = await linesIn(page.locator('main, body > footer'));
      const under = lines.filter(({ box }) => box.x + box.width > pair.x);
      expect
        .soft(
          under.map(({ text }) => text),
          `${address} at ${width} px`,
        )
        .toEqual([]);
    }
  }
});

test('the home page of a phone is at most 9,000 px high', async ({ page }) => {
  await page.goto('/');
  await layOutAll(page);
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 740 });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect.soft(height, `${width} px`).toBeLessThanOrEqual(9000);
  }
});

test('lines on a wide screen have 55 to 65 letters', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/auto-locksmith-glasgow');
  const length = await page
    .locator('#coverage-area div > p')
    .first()
    .evaluate((paragraph) => {
      paragraph.textContent =
        'We open the car and cut a new key beside it, day or night. '.repeat(20);
      const { lineHeight } = getComputedStyle(paragraph);
      return (
        paragraph.textContent.length /
        (paragraph.getBoundingClientRect().height / parseFloat(lineHeight))
      );
    });
  expect(length).toBeGreaterThanOrEqual(55);
  expect(length).toBeLessThanOrEqual(65);
});
