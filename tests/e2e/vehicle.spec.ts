import { vehiclePath } from '../../contract/api.ts';
import { openQuickQuote, QuoteFormOnPage } from '../support/quote-form.ts';
import { expect, test } from '../support/test.ts';

test("a plate fills in the car's empty fields, and no others", async ({ page }) => {
  const { dialog, form } = await openQuickQuote(page);
  await form.hydrated();
  await form.fill({ carModel: 'Focus' });
  const plates = ['ab12 cde', 'ab12 cdf', 'ab12 cdg'];
  // The form doesn't wait for an answer of over 2 s, and asks for a plate only once.
  await expect(async () => {
    await form.fill({ registrationNumber: plates.shift() ?? '' });
    await form.field('message').focus();
    await expect(dialog.getByText('Blue Ford Fiesta, 2014. Yours?')).toBeVisible({
      timeout: 10_000,
    });
  }).toPass();
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
  const look = async (registrationNumber: string) => {
    const answered = page.waitForResponse(`**${vehiclePath}?*`);
    await form.fill({ registrationNumber });
    await form.field('message').focus();
    return (await answered).json();
  };
  for (const answer of ['unknown', 'down'] as const) {
    site.registers.dvsa = () => answer;
    expect(await look(`AB12 ${answer.slice(0, 3)}`)).toEqual({ data: null, error: null });
    await expect(offer).toBeHidden();
  }
  site.registers.dvsa = () => 'found';
  await look('AB12 CDE');
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(offer).toBeHidden();
  await expect(form.field('carMake')).toHaveValue('');
  await expect(form.field('carMake')).toBeFocused();

  await look('AB12 CDF');
  await expect(offer).toBeVisible();
  await form.fill({ carMake: 'Seat', carModel: 'Ibiza', carYear: '2019' });
  await form.field('message').focus();
  await expect(offer).toBeHidden();
});
