import { content } from '../support/fixture-facts.ts';
import { fillQuickQuote, openDialog } from './support/quote-form.ts';
import { expect, test } from './support/test.ts';

const glasgow = { latitude: 55.861234, longitude: -4.251234, accuracy: 18 };
const { add, refused } = content.quote.location;

test.describe('allowed', () => {
  test.use({ permissions: ['geolocation'], geolocation: glasgow });

  test('the location is searched until stopped, can be removed, and is sent with the quote', async ({
    page,
    context,
    site,
  }) => {
    const { values, dialog, form } = await fillQuickQuote(page);
    // Too coarse, so it waits for a better one.
    await context.setGeolocation({ ...glasgow, accuracy: 4000 });
    // The search ends by itself after some seconds, perhaps before a slow machine has stopped it.
    await expect(async () => {
      await dialog.getByRole('button', { name: add }).click();
      await expect(dialog.getByText('Looking for your location')).toBeVisible();
      await dialog.getByRole('button', { name: 'Stop looking' }).click({ timeout: 10_000 });
    }).toPass();
    await context.setGeolocation(glasgow);
    const place = dialog.getByText('within about 20 m');
    await dialog.getByRole('button', { name: add }).click();
    await expect(place).toBeVisible();
    await dialog.getByRole('button', { name: 'Remove my location' }).click();
    await expect(place).toBeHidden();
    await dialog.getByRole('button', { name: add }).click();
    await expect(place).toBeVisible();
    await form.send();
    await expect(page).toHaveURL('/quote-received');
    expect(site.quotesOf(values.name)).toMatchObject([
      { latitude: 55.86123, longitude: -4.25123, accuracy: 18 },
    ]);
  });

  test('an emergency panel sends the location by WhatsApp', async ({ page }) => {
    await page.goto('/auto-locksmith-glasgow');
    await page.getByRole('button', { name: 'Send my location by WhatsApp' }).click();
    const link = page.getByRole('link', { name: 'Open WhatsApp with my location' });
    const chat = new URL((await link.getAttribute('href'))!);
    expect(chat.host).toBe('wa.me');
    expect(chat.searchParams.get('text')).toContain('query=55.86123,-4.25123');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('data-source', 'Emergency Contact Section');
  });
});

test('a refused location is explained, with what to do instead', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Send my location by WhatsApp' }).click();
  await expect(page.getByText(refused)).toBeVisible();
  const { dialog, form } = await openDialog(page, 'Request a Quote');
  await form.hydrated();
  await dialog.getByRole('button', { name: add }).click();
  await expect(dialog.getByText(refused)).toBeVisible();
});
