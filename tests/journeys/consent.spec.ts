import type { Page } from '@playwright/test';
import { quotePath, requestPagePath } from '../../contract/api.ts';
import { exampleQuote } from '../../contract/example-quote.ts';
import { toColumns } from '../../contract/fields.ts';
import { ownerPath } from '../../contract/owner.ts';
import {
  answer,
  clicked,
  during,
  expect,
  expectCounted,
  floatingCall,
  granted,
  layer,
  notice,
  refused,
  test,
} from '../support/analytics.ts';
import { analyticsId } from '../support/builds.ts';
import { layOutAll } from '../support/page-control.ts';
import { town } from '../support/production-site.ts';

const reopen = (page: Page) => page.getByRole('button', { name: 'Cookie choices' });

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

test('before a choice nothing is stored, after declining nothing is loaded; a choice applies to later pages and other tabs, and taking it back deletes cookies', async ({
  page,
  context,
  scripts,
}) => {
  const other = await context.newPage();
  await other.goto('/blog');
  await openWhole(page, town.path);
  const looks = await notice(page)
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const { width, height } = button.getBoundingClientRect();
        const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(button);
        return { width, height, color, backgroundColor, fontSize, fontWeight };
      }),
    );
  expect(looks).toEqual([looks[0], looks[0]]);
  expect(looks[0]!.height).toBeGreaterThanOrEqual(44);
  await expect(notice(page).getByRole('link')).toHaveAttribute('href', '/privacy');
  await floatingCall(page).click();
  expect(await kept(page)).toEqual([]);

  await answer(page, 'Accept').focus();
  await page.keyboard.press('Tab');
  await expect(answer(page, 'Decline')).toBeFocused();
  expect(await during(page, () => page.keyboard.press('Enter'))).toEqual([refused]);
  for (const tab of [page, other]) await expect(notice(tab)).toBeHidden();
  await expect(reopen(page)).toBeFocused();
  // Each tab had asked for its script.
  await expect.poll(() => scripts.length).toBe(2);
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts).toHaveLength(2);
  expect(await kept(page)).toEqual(['analytics-consent']);
  await expectCounted(page, 'General');

  // On later pages the notice is hidden before the first paint.
  await page.route('**/_astro/*.js', (route) => route.abort());
  await page.goto('/blog', { waitUntil: 'commit' });
  await expect(notice(page)).toBeHidden();
  await page.unroute('**/_astro/*.js');

  await openWhole(page, '/?utm_source=flyer');
  await reopen(page).click();
  expect(await clicked(answer(page, 'Accept'))).toEqual([granted]);
  await expect(notice(page)).toBeHidden();
  await expect.poll(async () => (await layer(other)).at(-1)).toEqual(granted);
  await other.close();

  await page.getByRole('contentinfo').locator(`a[href="${town.path}"]`).click();
  await expect(page).toHaveURL(town.path);
  await expect(notice(page)).toBeHidden();
  await expectCounted(page, town.name, { choice: granted });
  const [[, , call] = []] = await clicked(floatingCall(page));
  expect(call).toMatchObject({ traffic_source: 'flyer', service_area: town.name });

  // As Google's script sets them.
  await page.evaluate(() => {
    document.cookie = '_ga=GA1.1.1.1; path=/';
    document.cookie = '_ga_TEST123456=GS1.1.1; path=/';
  });
  await reopen(page).click();
  await expect(notice(page)).toBeFocused();
  await expect(notice(page)).toBeInViewport();
  expect(await clicked(answer(page, 'Decline'))).toEqual([refused]);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate((id) => `ga-disable-${id}` in window, analyticsId)).toBe(true);
});

test('the secret address of a request is told to nobody, and its page asks no consent', async ({
  page,
  scripts,
}) => {
  const sent = await page.request.post(quotePath, { data: toColumns(exampleQuote) });
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
