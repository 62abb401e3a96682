import type { Locator, Page } from '@playwright/test';
import { jobTitles } from '../../owner/site/shown-dialog.ts';
import { newPageForms } from '../../owner/site/new-pages.ts';
import { button, tap } from '../support/owner.ts';
import { check } from '../support/screen-check.ts';
import {
  dialog,
  drawn,
  expect,
  openChanges,
  preview,
  save,
  test,
} from '../support/owner-site.ts';

const districts = [
  'Renfrew Road',
  'Gallowhill',
  'Foxbar',
  'Glenburn',
  'Ralston',
  'Shortroods',
  'Hunterhill',
  'Ferguslie Park',
];
const town = {
  'Its name': 'Paisley Test',
  Postcodes: 'pa1, PA2',
  Districts: districts.slice(1).join('\n'),
  'Arrival by day': '25-35 minutes',
  'Arrival by night': '35-50 minutes',
  'One sentence about the place': 'We park by the abbey and walk to your car.',
};

/** Opens the form of a new page. */
async function openForm(page: Page, folder: keyof typeof newPageForms) {
  await tap(page, jobTitles.pages);
  const form = dialog(page).locator('details').filter({ hasText: newPageForms[folder].add });
  const isOpen = await form.evaluate((details: HTMLDetailsElement) => details.open);
  if (!isOpen) await form.locator('summary').click();
  return form;
}

const addIn = (form: Locator) => form.getByRole('button', { name: 'Add', exact: true });

test('a town is begun with six answers, also without a signal, and shown after a tap', async ({
  siteScreen: page,
  context,
}) => {
  const form = await openForm(page, 'towns');
  for (const [label, typed] of Object.entries(town)) await form.getByLabel(label).fill(typed);
  await addIn(form).click();
  await expect(form.getByRole('alert')).toContainText('8 to 10 districts');
  await page.keyboard.press('Escape');
  // What was typed stays, and it needs no signal.
  await openForm(page, 'towns');
  await expect(form.getByLabel('Its name')).toHaveValue(town['Its name']);
  await context.setOffline(true);
  await form.getByLabel('Districts').fill(districts.join(', '));
  await addIn(form).click();
  const waiting = page.getByRole('listitem').filter({ hasText: town['Its name'] });
  await expect(waiting).toBeVisible();
  await drawn(page, () => context.setOffline(false), '/auto-locksmith-paisley-test');
  await expect(preview(page).locator('h1')).toContainText(town['Its name']);
  for (const said of [town['One sentence about the place'], town['Arrival by day'], 'PA1'])
    await expect(preview(page).getByText(said).first()).toBeVisible();
  await expect(preview(page).locator('body')).not.toContainText('{');
  await tap(page, 'Show this page to visitors');
  await expect(button(page, 'Show this page to visitors')).toHaveCount(0);
  // Search engines are told what stands on the page.
  const head = preview(page).locator('head');
  const title = await head.locator('title').evaluate(({ textContent }) => textContent);
  expect(title).toContain(town['Its name']);
  for (const [tag, said] of [
    ['[name="description"]', districts[0]!],
    ['[property="og:title"]', town['Its name']],
  ] as const)
    await expect(head.locator(tag)).toHaveAttribute('content', new RegExp(said));
  await openChanges(page, 1, `New page: ${town['Its name']}`);
});

test('an article starts empty, and its picture and text are tapped', async ({
  siteScreen: page,
}) => {
  const heading = 'What to do when the fob is wet';
  const form = await openForm(page, 'blog');
  await form.getByLabel('Its heading').fill(heading);
  await drawn(page, () => addIn(form).click(), '/blog/what-to-do-when-the-fob-is-wet');
  await expect(preview(page).locator('h1')).toHaveText(heading);
  await expect(page.getByText('Before this page can be shown:')).toBeVisible();
  await preview(page).locator('article p').first().click();
  await dialog(page).getByRole('textbox').fill('Take the battery out and dry it in the sun.');
  await save(page);
  await preview(page).locator('img[data-edit]').first().click();
  await expect(dialog(page).getByText('Choose or take a photo')).toBeVisible();
  await page.keyboard.press('Escape');
  await tap(page, 'Show this page to visitors');
  await openChanges(page, 1, `New page: ${heading}`);
});

test('a service is begun with its job of the price list', async ({ siteScreen: page }) => {
  const form = await openForm(page, 'services');
  await form.getByLabel('Its name').fill('Boot opening');
  await form.getByLabel('Job of the price list').selectOption({ index: 1 });
  await form.getByLabel('One sentence').fill('The boot is shut and the key is in it.');
  await drawn(page, () => addIn(form).click(), '/boot-opening');
  await expect(preview(page).locator('h1')).toHaveText('Boot opening');
  await check(page, 'a page that is not shown yet');
  await tap(page, 'Show this page to visitors');
  await expect(button(page, 'Show this page to visitors')).toHaveCount(0);
});
