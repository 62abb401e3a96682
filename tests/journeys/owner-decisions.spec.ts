import type { Page } from '@playwright/test';
import { statusNames } from '../../owner/requests/status-names.ts';
import {
  addNote,
  button,
  expect,
  expectKept,
  openRequest,
  sendRequest,
  sent,
  stored,
  test,
} from '../support/owner.ts';

const inMinutes = (page: Page, row: string, minutes: number) =>
  page.getByRole('group', { name: row }).getByRole('button', { name: `${minutes} min` });

test('a cancellation that came while there was no signal is asked about, though a note went out first, and accepting it drops times alone', async ({
  app: page,
  context,
  received: { name },
}) => {
  await openRequest(page, name);
  await inMinutes(page, 'On my way', 45).click();
  await sent(page);
  const { link } = await stored(page);
  await context.setOffline(true);
  await addNote(page, 'Gate code 4711');
  await inMinutes(page, 'Later by', 20).click();
  await page.getByLabel('Price agreed, in pounds').fill('75');
  await button(page, 'Save').first().click();
  const cancel = `/api${new URL(link).pathname.replace('request', 'requests')}/cancel`;
  expect((await page.request.post(cancel)).ok()).toBe(true);
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await button(page, 'Accept the cancellation').click();
  await expect(page.getByText('Gate code 4711')).toBeVisible();
  await sent(page);
  const { arrival_at, status, notes, price_pence } = await stored(page);
  expect([arrival_at, status, notes.length, price_pence]).toEqual([null, 'lost', 1, 7500]);
});

test('a corrected job that was done today is found without a signal by any of its words', async ({
  app: page,
  context,
  received: { name, phone },
  site,
}) => {
  await sendRequest(site, { name: 'Somebody Else', message: 'Lost in the Straße of Łódź' });
  await openRequest(page, name);
  await page.getByText('Correct name, number or plate').click();
  await page.getByLabel('Name', { exact: true }).fill('Seán O’Neill');
  await page
    .getByRole('form')
    .or(page.locator('form'))
    .filter({ has: page.getByLabel('Number', { exact: true }) })
    .getByRole('button', { name: 'Save' })
    .click();
  await expect(page.getByRole('heading', { name: 'Seán O’Neill' })).toBeVisible();
  await button(page, statusNames.done).click();
  await sent(page);
  await expect(page.getByText(name)).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expectKept(page, '"status":"done"');
  await context.setOffline(true);
  const search = page.getByRole('searchbox', { name: 'Search' });
  for (const typed of ["o'neill", phone, 'park'])
    await search
      .fill(typed)
      .then(() => expect(page.getByRole('article').first()).toContainText('O’Neill'));
  await search.fill('strasse lodz');
  await expect(page.getByRole('article')).toContainText('Somebody Else');
});

test('a person is erased by a number alone', async ({
  app: page,
  received: { name, phone },
}) => {
  await page.goto('/owner#settings');
  await page.getByText('Erase a person').click();
  await page
    .getByLabel('Their number, email address or plate')
    .fill(`0044 ${phone.replace(/^0/, '')}`);
  await button(page, 'Find their requests').click();
  await expect(page.getByRole('checkbox', { name })).toBeChecked();
  await button(page, 'Erase what is ticked (1)').click();
  await expect(page.getByText('Nobody is waiting.')).toBeVisible();
});
