import { tooYoung } from '../../tools/browser-data.ts';
import { hydrate } from '../support/page-control.ts';
import { formPage } from '../support/production-site.ts';
import { expectReceived, fillQuickQuote, QuoteFormOnPage } from '../support/quote-form.ts';
import { expect, goodQuote, test } from '../support/test.ts';
import {
  addNote,
  openRequest,
  sent,
  signIn,
  stored,
  test as ownerTest,
} from '../support/owner.ts';

type Young = ReturnType<typeof tooYoung>;

/** Runs in the page before its scripts. */
function forget(young: Young) {
  const all = globalThis as unknown as Record<string, Record<string, unknown> | undefined>;
  for (const { of, name } of young) {
    if (name === null || of === 'Window') Reflect.deleteProperty(all, name ?? of);
    else {
      const own = all[of];
      if (own) Reflect.deleteProperty(own, name.replace(/_static$/, ''));
      if (own?.['prototype']) Reflect.deleteProperty(own['prototype'], name);
    }
  }
}

ownerTest(
  "in the oldest browsers where everything works menus, questions, islands and the form do, and the owner's app",
  async ({ page, site, link }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.addInitScript(forget, tooYoung());
    await page.goto('/');
    await page.locator('.menu-toggle').click();
    await expect(page.locator('#mobile-menu')).toHaveAttribute('data-open');
    await page.keyboard.press('Escape');
    await expect(page.locator('#mobile-menu')).not.toHaveAttribute('data-open');
    await hydrate(page, 'brands');
    for (const id of ['testimonials', 'google-reviews'])
      await (await hydrate(page, id)).locator('button:visible').first().click();
    const { values, form } = await fillQuickQuote(page);
    await form.send();
    await expectReceived(page, site, values);

    await signIn(page, link);
    await openRequest(page, values.name);
    await addNote(page, 'Bring the long picks');
    await sent(page);
    expect((await stored(page)).notes).toMatchObject([{ text: 'Bring the long picks' }]);
    expect(errors).toEqual([]);
  },
);

test('below that no script starts, and the form is sent', async ({ page, site }) => {
  await page.addInitScript(() => {
    delete (window as { CSSPropertyRule?: unknown }).CSSPropertyRule;
    delete (Array.prototype as { toSorted?: unknown }).toSorted;
    delete (AbortSignal as { timeout?: unknown }).timeout;
  });
  const values = goodQuote();
  await page.goto(formPage);
  await expect(page.locator('html')).not.toHaveAttribute('data-scripts');
  const form = new QuoteFormOnPage(page.locator('#quote'));
  await form.fill(values);
  await expect(page.locator('astro-island:not([ssr])')).toHaveCount(0);
  await expect(page.locator('.hero-call, main a[href^="tel:"]').first()).toBeVisible();
  await form.send();
  await expectReceived(page, site, values);
});
