import { colourAt, contrast, linesIn, readPixels } from '../support/contrast.ts';
import { business, content } from '../support/fixture-facts.ts';
import { layOutAll } from '../support/inject-css.ts';
import { expect, test } from '../support/test.ts';

const town = '/auto-locksmith-glasgow';
const service = content.services[0]!.path;

for (const address of ['/', town, service]) {
  test(`the call button stands out on the first screen of ${address}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
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

test('each sentence of the headline has a line of its own on every phone', async ({ page }) => {
  await page.goto('/');
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 740 });
    const lines = await linesIn(page.getByRole('heading', { level: 1 }));
    expect.soft(new Set(lines.map(({ box }) => box.y)).size, `${width} px`).toBe(2);
  }
});

test('the floating pair is clear of the words of the first screen', async ({ page }) => {
  // At full size, as they are where nothing moves.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  for (const [width, height] of [
    [320, 640],
    [360, 740],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const pair = (await page.locator('aside.floating').boundingBox())!;
    const words = await linesIn(page.locator('main section').first());
    const covered = words.filter(
      ({ box }) => box.y + box.height > pair.y && box.y < height && box.x + box.width > pair.x,
    );
    expect.soft(covered, `${width} px`).toEqual([]);
  }
});

test('words end above the strip that the floating pair stands on, under a scene once one scrolls', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const address of ['/', town, '/prices', '/about', '/privacy', '/blog']) {
    await page.goto(address);
    const pair = (await page.locator('aside.floating').boundingBox())!;
    const uncovered = () =>
      page.evaluate(
        (top) =>
          [8, innerWidth / 2, innerWidth - 8].flatMap((x) =>
            [top, innerHeight - 1].filter(
              (y) => !document.elementFromPoint(x, y)?.closest('aside.floating'),
            ),
          ),
        pair.y,
      );
    await page.evaluate(() => scrollTo(0, 100));
    await expect.poll(uncovered, address).toEqual([]);
    // What is focused scrolls to where it can be seen.
    const bottoms = await page.locator('main a').evaluateAll((links) =>
      links
        .filter((link) => link.checkVisibility())
        .map((link) => {
          scrollTo(0, 0);
          (link as HTMLElement).focus();
          return link.getBoundingClientRect().bottom;
        }),
    );
    expect.soft(Math.max(0, ...bottoms), address).toBeLessThanOrEqual(pair.y);
    const end = await page.locator('footer').evaluate((footer) => {
      scrollTo(0, document.body.scrollHeight);
      return [...footer.querySelectorAll('p, a')].at(-1)!.getBoundingClientRect().bottom;
    });
    expect.soft(end, address).toBeLessThanOrEqual(pair.y);
  }
});

test('beside the floating pair the column of words ends where it stands', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [width, height] of [
    [740, 360],
    [1024, 768],
    [1366, 768],
    [1408, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const address of [town, '/prices', service, '/blog']) {
      await page.goto(address);
      await layOutAll(page);
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

test('the floating pair is smaller while a first screen is in sight, then says the number', async ({
  page,
}) => {
  await page.goto(service);
  const pair = page.locator('aside.floating');
  const heightOf = async () => (await pair.boundingBox())!.height;
  const small = await heightOf();
  const number = pair.getByText(business.phone);
  await expect(number).toBeHidden();
  await page.evaluate(() => scrollTo(0, 1200));
  await expect.poll(heightOf).toBeGreaterThan(small * 1.2);
  await expect(number).toBeVisible();
});

test('the home page of a phone is at most 12,000 px high', async ({ page }) => {
  await page.goto('/');
  await layOutAll(page);
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 740 });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect.soft(height, `${width} px`).toBeLessThanOrEqual(12_000);
  }
});

test('lines of a wide screen hold 55 to 65 letters', async ({ page }) => {
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
