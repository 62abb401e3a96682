import type { Page } from '@playwright/test';
import { vehiclePath } from '../../contract/api.ts';
import { openDialog, QuoteFormOnPage } from '../support/quote-form.ts';
import { expect, test } from '../support/test.ts';

async function formOn(page: Page): Promise<QuoteFormOnPage> {
  await page.goto('/lost-car-key-replacement');
  const form = new QuoteFormOnPage(page.locator('#quote'));
  await form.hydrated();
  return form;
}

test('a plate fills in the car where nothing is typed, and only then', async ({ page }) => {
  await page.goto('/auto-locksmith-glasgow');
  const { dialog, form } = await openDialog(page, 'Quick Quote');
  await form.hydrated();
  await form.fill({ carModel: 'Focus', registrationNumber: 'ab12 cde' });
  await form.field('message').focus();
  await expect(dialog.getByText('Blue Ford Fiesta, 2014. Yours?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await expect(form.field('carMake')).toHaveValue('Ford');
  await expect(form.field('carModel')).toHaveValue('Focus');
  await expect(form.field('carYear')).toHaveValue('2014');
  await expect(dialog.getByText('Yours?')).toBeHidden();
  await expect(form.field('message')).toBeFocused();
});

test('once the car is typed, none is offered', async ({ page }) => {
  const form = await formOn(page);
  await form.fill({ registrationNumber: 'AB12 CDE' });
  await form.field('carMake').focus();
  await expect(page.getByText('Yours?')).toBeVisible();
  await form.fill({ carMake: 'Seat', carModel: 'Ibiza', carYear: '2019' });
  await form.field('message').focus();
  await expect(page.getByText('Yours?')).toBeHidden();
});

test('a car of somebody else fills in nothing', async ({ page }) => {
  const form = await formOn(page);
  await form.fill({ registrationNumber: 'AB12CDE' });
  await form.field('message').focus();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page.getByText('Yours?')).toBeHidden();
  await expect(form.field('carMake')).toHaveValue('');
  await expect(form.field('carMake')).toBeFocused();
});

test('of an unknown car, or where the registers are down, nothing is said', async ({
  page,
  site,
}) => {
  const form = await formOn(page);
  for (const [plate, answer] of [
    ['AB12 NFD', 'unknown'],
    ['AB12 ERR', 'down'],
  ] as const) {
    site.registers.dvsa = () => answer;
    const answered = page.waitForResponse(`**${vehiclePath}?*`);
    await form.fill({ registrationNumber: plate });
    await form.field('message').focus();
    expect(await (await answered).json()).toEqual({ data: null, error: null });
  }
  site.registers.dvsa = () => 'found';
  await expect(page.getByText('Yours?')).toBeHidden();
});
