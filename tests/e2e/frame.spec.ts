import { holdBack } from '../support/page-control.ts';
import { expect, test } from './support/test.ts';

test('the header is transparent at the top and solid after more than 20 px', async ({
  page,
}) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  const clear = 'rgba(0, 0, 0, 0)';
  await expect(header).toHaveCSS('background-color', clear);
  await page.evaluate(() => scrollTo(0, 20));
  await expect(header).toHaveCSS('background-color', clear);
  await page.evaluate(() => scrollTo(0, 21));
  await expect(header).not.toHaveCSS('background-color', clear);
  await expect(header).not.toHaveCSS('box-shadow', 'none');
});

// every-page.spec.ts tests that it follows the system.
test('a theme chosen before scripts load applies, also on later pages', async ({ page }) => {
  const root = page.locator('html');
  const letThrough = await holdBack(page, '**/*.js');
  await page.goto('/blog', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByText('Dark', { exact: true }).click();
  letThrough();
  await expect(root).toHaveClass(/dark/);
  expect(await page.evaluate(() => localStorage.getItem('vite-ui-theme'))).toBe('dark');

  await page.route('**/_astro/*.js', (route) => route.abort());
  await page.goto('/auto-locksmith-glasgow', { waitUntil: 'domcontentloaded' });
  await expect(root).toHaveClass('dark');
});

test('the skip link skips the header', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

// tests/built/layout.test.ts tests the links of both menus.
test('one menu of a wide screen is open, under its button, until Escape', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  const main = page.getByRole('navigation', { name: 'Main' });
  const openUnderButton = async (name: string, menu: string) => {
    const button = page.getByRole('button', { name, exact: true });
    await button.click();
    const above = (await button.boundingBox())!;
    const under = (await page.locator(menu).boundingBox())!;
    expect.soft(under.y - above.y - above.height, `gap under ${name}`).toBeLessThan(12);
    expect.soft(under.y, `top of ${name}`).toBeGreaterThan(above.y + above.height);
    expect.soft(Math.abs(under.x - above.x), `left of ${name}`).toBeLessThan(2);
  };
  await openUnderButton('Theme', '#theme-menu');
  for (const [name, menu, heading, link] of [
    ['Services', '#menu-services', 'Auto Locksmith Services', 'Car Key Replacement'],
    [
      'Contact Us',
      '#menu-contact',
      'Get in touch with us in Glasgow',
      'WhatsApp Our Glasgow Team',
    ],
    ['Areas', '#menu-areas', 'Areas We Cover', 'Auto Locksmith Falkirk'],
  ] as const) {
    await openUnderButton(name, menu);
    await expect(main.getByRole('heading')).toHaveText([heading]);
    await expect(main.getByRole('link', { name: link, exact: true })).toBeVisible();
  }
  const areas = page.locator('#menu-areas');
  // Many towns.
  await areas.getByRole('list').evaluate((list) => {
    for (let town = 0; town < 40; town += 1) list.append(list.children[0]!.cloneNode(true));
  });
  expect((await areas.boundingBox())!.height).toBeLessThanOrEqual(400);
  await expect(areas).toHaveCSS('overflow-y', 'auto');
  await page.keyboard.press('Escape');
  await expect(main.getByRole('heading')).toHaveCount(0);
});

// server/site-files/site-files.test.ts tests the status 404.
test('an unknown address shows an error page with links', async ({ page }) => {
  const logged = page.waitForEvent('console', (line) =>
    /^404.* \/car-key-replacment$/.test(line.text()),
  );
  for (const [address, title, wayOut] of [
    ['/car-key-replacment?from=poster', '404', '/'],
    ['/blog/no-such-article', 'Post not found', '/blog'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.getByRole('main').locator(`a[href="${wayOut}"]`).click();
    await expect(page).toHaveURL(wayOut);
  }
  await logged;
});
