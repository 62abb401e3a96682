import type { Page } from '@playwright/test';
import { vehiclePath } from '../../contract/api.ts';
import { openQuickQuote, QuoteFormOnPage } from './support/quote-form.ts';
import { expect, test } from './support/test.ts';

let plates = 10;

/** Types another plate and leaves its field, since the form asks for a plate only once. */
async function look(page: Page, form: QuoteFormOnPage) {
  const answered = page.waitForResponse(`**${vehiclePath}?*`, { timeout: 10_000 });
  await form.fill({ registrationNumber: `ab${plates++} cde` });
  await form.field('message').focus();
  return (await answered).json();
}

/** Looks until the form has an answer within the 2 s that it waits. */
const findCar = (page: Page, form: QuoteFormOnPage) =>
  expect(async () => {
    await look(page, form);
    await expect(page.getByText('Blue Ford Fiesta, 2014. Yours?')).toBeVisible({
      timeout: 5000,
    });
  }).toPass();

test("a plate fills in the car's empty fields, and no others", async ({ page }) => {
  const { dialog, form } = await openQuickQuote(page);
  await form.hydrated();
  await form.fill({ carModel: 'Focus' });
  await findCar(page, form);
  await dialog.getByRole('button', { name: 'Yes' }).click();
  await form.expectValues({ carMake: 'Ford', carModel: 'Focus', carYear: '2014' });
  await expect(dialog.getByText('Yours?')).toBeHidden();
  await expect(form.field('message')).toBeFocused();
});

test('nothing is offered for unknown, declined or typed cars', async ({ page, site }) => {
  await page.goto('/lost-car-key-replacement');
  const form = new QuoteFormOnPage(page.locator('#quote'));
  await form.hydrated();
  const offer = page.getByText('Yours?');
  for (const answer of ['unknown', 'down'] as const) {
    site.registers.dvsa = () => answer;
    await expect(async () =>
      expect(await look(page, form)).toEqual({ data: null, error: null }),
    ).toPass();
    await expect(offer).toBeHidden();
  }
  site.registers.dvsa = () => 'found';
  await findCar(page, form);
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(offer).toBeHidden();
  await expect(form.field('carMake')).toHaveValue('');
  await expect(form.field('carMake')).toBeFocused();

  await findCar(page, form);
  await form.fill({ carMake: 'Seat', carModel: 'Ibiza', carYear: '2019' });
  await form.field('message').focus();
  await expect(offer).toBeHidden();
});
