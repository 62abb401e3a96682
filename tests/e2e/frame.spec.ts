import { business, content } from '../support/fixture-facts.ts';
import { holdBack } from '../support/delay-files.ts';
import { expect, test } from '../support/test.ts';

test('the header is clear at the top and solid after more than 20 px', async ({ page }) => {
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

test('the theme follows the system, or a choice before the scripts', async ({ page }) => {
  const root = page.locator('html');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(root).toHaveClass(/dark/);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(root).toHaveClass(/light/);

  const release = await holdBack(page, '**/*.js');
  await page.goto('/blog', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByText('Dark', { exact: true }).click();
  release();
  await expect(root).toHaveClass(/dark/);
  expect(await page.evaluate(() => localStorage.getItem('vite-ui-theme'))).toBe('dark');

  await page.route('**/_astro/*.js', (route) => route.abort());
  await page.goto('/auto-locksmith-glasgow', { waitUntil: 'domcontentloaded' });
  await expect(root).toHaveClass('dark');
});

test('the skip link leads past the header', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('the menus have their headings and entries', async ({ page }) => {
    await page.goto('/');
    const main = page.getByRole('navigation', { name: 'Main' });

    await main.getByRole('button', { name: 'Services' }).click();
    await expect(main.getByRole('heading', { name: 'Auto Locksmith Services' })).toBeVisible();
    await expect(
      main.getByRole('link', { name: 'Car Key Replacement', exact: true }),
    ).toHaveAttribute('href', '/car-key-replacement');

    await main.getByRole('button', { name: 'Areas' }).click();
    await expect(main.getByRole('heading', { name: 'Auto Locksmith Services' })).toBeHidden();
    await expect(main.getByRole('heading', { name: 'Areas We Cover' })).toBeVisible();
    const areas = page.locator('#menu-areas');
    await expect(areas.getByRole('link')).toHaveCount(content.towns.length);
    expect((await areas.boundingBox())!.height).toBeLessThanOrEqual(400);
    await expect(areas).toHaveCSS('overflow-y', 'auto');

    await main.getByRole('button', { name: 'Contact Us' }).click();
    await expect(
      main.getByRole('heading', { name: 'Get in touch with us in Glasgow' }),
    ).toBeVisible();
    await expect(
      main.getByRole('link', { name: 'Email Glasgow Auto Locksmith' }),
    ).toHaveAttribute('href', `mailto:${business.email}`);
    await expect(main.getByRole('link', { name: 'WhatsApp Our Glasgow Team' })).toHaveAttribute(
      'target',
      '_blank',
    );
    await page.keyboard.press('Escape');
    await expect(main.getByRole('heading')).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test('the panel lists everything, scrolls within 80vh and closes on a choice', async ({
    page,
    viewport,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    const panel = page.getByRole('navigation', { name: 'Main menu' });
    await expect(panel).toBeVisible();
    await panel.locator('summary', { hasText: 'Services' }).click();
    await expect(panel.getByRole('link', { name: 'Car Key Programming' })).toHaveAttribute(
      'href',
      '/car-key-programming-glasgow',
    );
    await expect(panel.getByRole('link', { name: 'Lost Car Key Replacement' })).toBeVisible();
    await expect(
      panel.getByRole('link', { name: 'Emergency Vehicle Unlocking' }),
    ).toBeVisible();
    await panel.locator('summary', { hasText: 'Areas We Cover' }).click();
    await expect(panel.getByRole('link', { name: /^Auto Locksmith/ })).toHaveCount(
      content.towns.length,
    );
    for (const name of ['Home', 'Blog', 'Email Us', 'WhatsApp', /Emergency Call/]) {
      await expect(panel.getByRole('link', { name }).first()).toBeVisible();
    }
    expect((await panel.boundingBox())!.height).toBeLessThanOrEqual(viewport!.height * 0.8);

    await panel.getByRole('link', { name: 'WhatsApp' }).evaluate((link) => {
      link.addEventListener('click', (event) => event.preventDefault());
      (link as HTMLElement).click();
    });
    await expect(panel).toBeHidden();
  });
});

for (const [address, title, wayOut] of [
  ['/car-key-replacment?from=poster', '404', '/'],
  ['/blog/no-such-article', 'Post not found', '/blog'],
] as const) {
  test(`${address} says that it leads nowhere, and leads on to ${wayOut}`, async ({ page }) => {
    const errors: string[] = [];
    page.on('console', (line) => line.type() === 'error' && errors.push(line.text()));
    const response = await page.goto(address);
    expect(response!.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    if (title === '404')
      expect(errors).toContainEqual(expect.stringMatching(/^404.* \/car-key-replacment$/));
    await page.getByRole('main').locator(`a[href="${wayOut}"]`).click();
    await expect(page).toHaveURL(wayOut);
  });
}
