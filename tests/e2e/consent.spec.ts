import type { Page } from '@playwright/test';
import { quotePath, requestPagePath } from '../../contract/api.ts';
import { exampleQuote } from '../../contract/example-quote.ts';
import { toColumns } from '../../contract/fields.ts';
import { ownerPath } from '../../contract/owner.ts';
import { layOutAll } from '../support/page-control.ts';
import {
  clicked,
  during,
  expect,
  expectCounted,
  floatingCall,
  granted,
  layer,
  refused,
  test,
} from './support/analytics-test.ts';

const notice = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const reopen = (page: Page) => page.getByRole('button', { name: 'Cookie choices' });
const answer = (page: Page, name: 'Accept' | 'Decline') =>
  notice(page).getByRole('button', { name });

/** Opens a page fully laid out, so that nothing moves under a click. */
async function openWhole(page: Page, address: string) {
  await page.goto(address);
  await layOutAll(page);
}

/** Names of everything stored in the browser. */
const kept = (page: Page) =>
  page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...document.cookie.split('; ').filter(Boolean),
  ]);

test('before a choice nothing is stored, and both buttons are equal', async ({ page }) => {
  await openWhole(page, '/');
  const looks = await notice(page)
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const { width, height } = button.getBoundingClientRect();
        const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(button);
        return { width, height, color, backgroundColor, fontSize, fontWeight };
      }),
    );
  expect(looks).toHaveLength(2);
  expect(looks[0]).toEqual(looks[1]);
  expect(looks[0]!.height).toBeGreaterThanOrEqual(44);
  await floatingCall(page).click();
  expect(await kept(page)).toEqual([]);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
});

test('the question links to the privacy notice', async ({ page }) => {
  await openWhole(page, '/');
  await notice(page).getByRole('link').click();
  await expect(page).toHaveURL('/privacy');
});

test('consent applies to later pages, and withdrawing it deletes cookies', async ({
  page,
  context,
}) => {
  await openWhole(page, '/?utm_source=flyer');
  expect(await clicked(answer(page, 'Accept'))).toEqual([granted]);
  await expect(notice(page)).toBeHidden();
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Auto Locksmith Kilsyth' }).click();
  await expect(page).toHaveURL('/auto-locksmith-kilsyth');
  await expect(notice(page)).toBeHidden();
  await expectCounted(page, 'Kilsyth', { choice: granted });
  const [[, , call] = []] = await clicked(floatingCall(page));
  expect(call).toMatchObject({ traffic_source: 'flyer', service_area: 'Kilsyth' });

  // As Google's script sets them.
  await page.evaluate(() => {
    document.cookie = '_ga=GA1.1.1.1; path=/';
    document.cookie = '_ga_TEST123456=GS1.1; path=/';
  });
  await reopen(page).click();
  await expect(notice(page)).toBeFocused();
  await expect(notice(page)).toBeInViewport();
  expect(await clicked(answer(page, 'Decline'))).toEqual([refused]);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => 'ga-disable-G-TEST123456' in window)).toBe(true);
});

test('after declining by keyboard nothing is loaded or stored, and everything works', async ({
  page,
  scripts,
}) => {
  await openWhole(page, '/');
  await answer(page, 'Accept').focus();
  await page.keyboard.press('Tab');
  await expect(answer(page, 'Decline')).toBeFocused();
  expect(await during(page, () => page.keyboard.press('Enter'))).toEqual([refused]);
  await expect(notice(page)).toBeHidden();
  await expect(reopen(page)).toBeFocused();
  const before = scripts.length;
  await page.goto('/auto-locksmith-kilsyth', { waitUntil: 'networkidle' });
  expect(scripts).toHaveLength(before);
  await expect(notice(page)).toBeHidden();
  expect(await kept(page)).toEqual(['analytics-consent']);
  await expectCounted(page, 'Kilsyth');
  expect(await clicked(floatingCall(page))).toHaveLength(3);
  await page.getByRole('button', { name: 'Quick Quote' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  // On later pages the notice is hidden before the first paint.
  await page.route('**/_astro/*.js', (route) => route.abort());
  await page.goto('/quote-received', { waitUntil: 'commit' });
  await expect(notice(page)).toBeHidden();
});

test('a choice in one tab applies in the others', async ({ page, context }) => {
  await openWhole(page, '/');
  const other = await context.newPage();
  await openWhole(other, '/auto-locksmith-kilsyth');
  await answer(other, 'Accept').click();
  await expect(notice(page)).toBeHidden();
  expect((await layer(page)).at(-1)).toEqual(granted);
});

test('the notice covers nothing at any scroll position', async ({ page }) => {
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openWhole(page, '/auto-locksmith-falkirk');
    await expect(notice(page)).toBeVisible();
    const covered = await page.evaluate(() => {
      const asks = document.getElementById('consent')!;
      // The floating call button is above the notice.
      const important = ':is(h1, form, [data-track="call"], [data-track="quote"])';
      const parts = document.querySelectorAll(`${important}:not(.floating *, header *)`);
      const found: string[] = [];
      for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
        scrollTo(0, top);
        const box = asks.getBoundingClientRect();
        for (const part of parts) {
          const { left, right, top, bottom } = part.getBoundingClientRect();
          const isBeside = right <= box.left || left >= box.right;
          if (left < right && !isBeside && bottom > box.top && top < box.bottom)
            found.push(part.outerHTML.slice(0, 80));
        }
      }
      return found;
    });
    expect(covered, `${width} × ${height} px`).toEqual([]);

    const floating = page.getByRole('complementary', { name: 'Contact us now' });
    for (const name of ['Accept', 'Decline'] as const) {
      await answer(page, name).scrollIntoViewIfNeeded();
      const box = (await answer(page, name).boundingBox())!;
      const pair = (await floating.boundingBox())!;
      const isAbove = box.y + box.height <= pair.y;
      expect(isAbove || box.x + box.width <= pair.x, `${name} is free, ${width} px`).toBe(true);
    }
  }
});

test('a secret address is sent to nobody, and its page asks no consent', async ({
  page,
  site,
  scripts,
}) => {
  const sent = await page.request.post(site.url + quotePath, { data: toColumns(exampleQuote) });
  const [, token] = /quote-request=([\w-]+)/.exec(sent.headers()['set-cookie']!)!;
  // The last one does not exist, but contains the token.
  for (const address of [`${requestPagePath}/${token}`, ownerPath, `/Request/${token}`]) {
    const response = await page.goto(address, { waitUntil: 'networkidle' });
    if (response!.ok()) {
      expect(response!.headers()['content-security-policy']).not.toMatch(/https?:|\*/);
      await expect(notice(page)).toHaveCount(0);
      await expect(reopen(page)).toHaveCount(0);
    }
    if (address !== ownerPath) expect(await clicked(floatingCall(page))).toEqual([]);
    expect(await layer(page), address).toEqual([]);
    expect(scripts, address).toEqual([]);
  }
});
