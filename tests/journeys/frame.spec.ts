import { content, town } from '../support/production-site.ts';
import { expect, test } from '../support/test.ts';

const anchors = [
  'coverage-area',
  'services',
  'why-choose-us',
  ...(content.faq[0] ? ['faq'] : []),
];

test('the header is clear at the top, solid below, is skipped by a link, covers no section, and opens one menu under its button', async ({
  page,
}) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  const clear = 'rgba(0, 0, 0, 0)';
  await expect(header).toHaveCSS('background-color', clear);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.evaluate(() => scrollTo(0, 20));
  await expect(header).toHaveCSS('background-color', clear);
  await page.evaluate(() => scrollTo(0, 21));
  await expect(header).not.toHaveCSS('background-color', clear);
  await expect(header).not.toHaveCSS('box-shadow', 'none');

  const { height } = (await header.boundingBox())!;
  for (const anchor of anchors) {
    await page.evaluate((id) => (location.hash = id), anchor);
    const heading = page.locator(`#${anchor}`).getByRole('heading').first();
    await expect(heading).toBeInViewport();
    expect((await heading.boundingBox())!.y, anchor).toBeGreaterThanOrEqual(height);
  }

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/blog');
  const main = page.getByRole('navigation', { name: 'Main', exact: true });
  const openUnderButton = async (name: string, menu: string) => {
    const button = page.getByRole('button', { name, exact: true });
    await button.click();
    const above = (await button.boundingBox())!;
    const under = (await page.locator(menu).boundingBox())!;
    expect(under.y, `top of ${name}`).toBeGreaterThan(above.y + above.height);
    expect(under.y - above.y - above.height, `gap under ${name}`).toBeLessThan(12);
  };
  await openUnderButton('Theme', '#theme-menu');
  for (const [name, { label, heading }, link] of [
    [
      'contact',
      { label: 'Contact Us', heading: 'Get in touch with us in Glasgow' },
      'WhatsApp Our Glasgow Team',
    ],
    ['areas', { label: 'Areas', heading: 'Areas We Cover' }, town.hero.title],
  ] as const) {
    await openUnderButton(label, `#menu-${name}`);
    await expect(main.getByRole('heading')).toHaveText([heading]);
    await expect(main.getByRole('link', { name: link, exact: true })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(main.getByRole('heading')).toHaveCount(0);
});
