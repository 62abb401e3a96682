import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { newParagraph } from '../../contract/article-blocks.ts';
import { ownerApiPath } from '../../contract/owner.ts';
import { jobTitles } from '../../owner/site/shown-dialog.ts';
import { loadContent, type Content } from '../../site/data/load.ts';
import { button, heading, openScreen, signIn, tap } from '../support/owner.ts';
import { check } from '../support/screen-check.ts';
import {
  dialog,
  drawn,
  expect,
  openChanges,
  patchDraft,
  preview,
  publications,
  publish,
  published,
  save,
  test,
} from '../support/owner-site.ts';

const content = loadContent('content').content as Content;
const ours = 'Locked out, here now';
const said = 'On time, and kind.';

const quickJobs = ['prices', 'hours', 'review', 'claims', 'photos', 'pages'] as const;

/** Opens a quick job, and waits for what it lists or asks. */
async function openJob(page: Page, job: (typeof quickJobs)[number]): Promise<void> {
  await tap(page, jobTitles[job]);
  const first = dialog(page).locator('li, input').filter({ visible: true }).first();
  await expect(first, job).toBeVisible();
}

/** What a visitor gets at an address. */
const visited = async (page: Page, address: string) => (await page.request.get(address)).text();

test('a sentence is changed by keyboard and published; what was typed stays', async ({
  siteScreen: page,
  site,
}) => {
  await expect(heading(page, 'Your site')).toBeFocused();
  const title = preview(page).locator('h1');
  const field = dialog(page).getByRole('textbox').first();
  await title.press('Enter');
  // A mistake is shown at the field, and blocks publishing.
  await field.fill('');
  await tap(page, 'Save');
  await expect(dialog(page).getByText('Write some text here')).toBeVisible();
  // What was typed stays until it is thrown away.
  await field.fill(ours);
  await page.keyboard.press('Escape');
  await expect(title).toBeFocused();
  await expect(page.getByText('You typed this and have not saved it.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Throw it away')).toBeVisible();
  await expect(field).toHaveValue(ours);
  await save(page);
  await expect(title).toHaveText(ours);
  await expect(title, 'in a new frame').toBeFocused();
  // Texts in links and in questions that open are reached too.
  for (const reached of ['a[href] [data-edit]', 'summary:has([data-edit])']) {
    await preview(page).locator(reached).filter({ visible: true }).first().press('Enter');
    await expect(field).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  }

  expect(await visited(page, '/')).not.toContain(ours);
  await openChanges(page, 1, ours);
  await publish(page, site);
  expect(await visited(page, '/')).toContain(ours);
  const newest = publications(page).first();
  await newest.locator('summary').click();
  await expect(newest.getByRole('definition').last()).toHaveText(ours);
});

test('visitors see a new price and review once they are published', async ({
  siteScreen: page,
  site,
}) => {
  const job = Object.values(content.pricing.jobs).find(({ price }) => price)!;
  const price = job.price! + 1;
  const fill = (label: string, text: string) =>
    dialog(page).getByLabel(label, { exact: true }).fill(text);
  await tap(page, 'Prices');
  await dialog(page).getByRole('button', { name: job.name }).click();
  await fill('Price', String(price));
  await fill('Usually up to', String(price + 50));
  await save(page);
  await tap(page, 'New Google review');
  await fill('Name', 'Morag B.');
  await fill('What the customer wrote, word for word', said);
  await fill('Day of the review', new Date(Date.now() - 86_400_000).toISOString().slice(0, 10));
  await save(page);
  await openChanges(page, 3, said);
  await publish(page, site);
  expect(await visited(page, '/')).toContain(said);
  expect(await visited(page, '/prices')).toContain(`£${price}`);
});

test('what was published is undone with one tap, and put back', async ({
  page,
  link,
  site,
}) => {
  await signIn(page, link);
  const state = await page.request.get(`${ownerApiPath}/site`);
  const { pages } = ((await state.json()) as { data: { pages: string[] } }).data;
  const everything = () =>
    Promise.all(pages.map(async (address) => (await fetch(site.url + address)).text()));
  const before = await everything();
  await patchDraft(page, { 'home.yaml': { hero: { title: ours } } });
  await openScreen(page, 'site');
  await openChanges(page, 1, ours);
  await publish(page, site);
  expect(await visited(page, '/')).toContain(ours);
  await Promise.all([published(site), tap(page, 'Undo')]);
  expect(await everything(), 'byte for byte').toEqual(before);
  // The newest took it back, so putting that back brings it again.
  const newest = publications(page).first();
  await expect(newest.locator('summary')).toContainText('went back');
  await newest.locator('summary').click();
  const title = newest.getByRole('listitem').filter({ hasText: ours });
  await title.getByRole('button', { name: 'Put this back' }).click();
  await openChanges(page, 1, ours);
});

// That its address then leads to its list: server/site-edits/unseen-pages.test.ts.
test('a town is hidden, looked at and shown again', async ({ siteScreen: page }) => {
  const { name, path, hero } = content.towns.at(-1)!;
  const links = preview(page).locator(`a[href="${path}"]`);
  const pages = () => tap(page, 'Pages');
  await pages();
  await drawn(page, () => tap(page, `Hide: ${name}`));
  await expect(dialog(page).getByText('hidden', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(links).toHaveCount(0);
  await openChanges(page, 1, name);
  await page.keyboard.press('Escape');

  await pages();
  await drawn(page, () => dialog(page).getByRole('button', { name, exact: true }).click());
  await expect(preview(page).locator('h1')).toHaveText(hero.title);
  await pages();
  await drawn(page, () => tap(page, `Show: ${name}`));
  await page.keyboard.press('Escape');
  await expect(links.first()).toBeAttached();
});

test("a quick job waits for a signal, and the owner chooses between two devices' values", async ({
  siteScreen: page,
  context,
  link,
  otherPhone,
}) => {
  const { phone } = content.business;
  await tap(page, 'Phone and email');
  const field = dialog(page).getByLabel('Mobile number');
  await expect(field).toHaveValue(phone);
  await context.setOffline(true);
  await field.fill('07700 900111');
  await tap(page, 'Save');
  await expect(
    page.getByText('These changes are not sent yet. They go out when you have a signal:'),
  ).toBeVisible();
  for (const job of quickJobs) {
    await openJob(page, job);
    await page.keyboard.press('Escape');
  }
  await signIn(otherPhone, link);
  await patchDraft(otherPhone, { 'business.yaml': { phone: '07700 900222' } });
  await context.setOffline(false);
  const conflict = page.getByRole('alert');
  await expect(conflict).toContainText('07700 900111');
  await expect(conflict).toContainText('07700 900222');
  await tap(page, 'Use mine');
  await expect(conflict).toHaveCount(0);
  await openChanges(page, 1, '07700 900111');
});

test('a paragraph of an article is changed, another is added, and code is refused', async ({
  page,
  link,
}) => {
  await signIn(page, link);
  await openScreen(page, 'site');
  const label = content.articles[0]!.title;
  await drawn(page, () => page.getByLabel('Page').selectOption({ label }));
  const paragraph = preview(page).locator('.prose > p').first();
  await paragraph.click();
  const field = dialog(page).getByRole('textbox');
  await field.fill('<script>alert(1)</script>');
  await tap(page, 'Save');
  await expect(dialog(page).getByText('There is no <script>')).toBeVisible();
  await field.fill('');
  await tap(page, 'Bold');
  await page.keyboard.type('Ask');
  await field.press('End');
  await page.keyboard.type(' for ');
  await dialog(page).getByLabel('Price of').selectOption({ index: 1 });
  await save(page);
  await expect(paragraph.locator('strong')).toHaveText('Ask');
  await expect(paragraph).toContainText(/Ask for £\d+$/);

  await paragraph.click();
  await tap(page, 'Add a paragraph below');
  await expect(field).toHaveValue(newParagraph);
  await field.fill('We answer at night too.');
  await save(page);
  await paragraph.locator('+ p').click();
  await drawn(page, () => tap(page, 'Move up: We answer at night too.'));
  await expect(paragraph).toHaveText('We answer at night too.');
});

test('a photo is cropped and described without a signal, sent and taken out', async ({
  siteScreen: page,
}) => {
  const { card } = Object.values(content.services)[0]!;
  const alt = 'A green field at noon';
  const field = { width: 2400, height: 3600, channels: 3, background: '#5a8' } as const;
  const white = { create: { ...field, width: 1200, background: '#fff' } } as const;
  const buffer = await sharp({ create: field })
    .composite([{ input: white, gravity: 'west' }])
    .jpeg()
    .toBuffer();
  const photos = `**${ownerApiPath}/site/photos{,/**}`;
  await page.route(photos, (route) => route.abort());
  // Missing over plain http.
  await page.evaluate(() => Reflect.deleteProperty(Crypto.prototype, 'subtle'));
  await tap(page, 'Photos');
  await dialog(page).getByRole('button', { name: card.title }).first().click();
  const file = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer };
  await dialog(page).getByLabel('Choose or take a photo').setInputFiles(file);
  const frame = dialog(page).getByRole('group', {
    name: 'The part that shows. Drag the photo, or move it with the arrow keys.',
  });
  const redOf = async (picture: Buffer) => (await sharp(picture).stats()).channels[0]!.mean;
  const red = async () => redOf(await frame.screenshot());
  const middle = await red();
  await dialog(page).getByLabel('Zoom in').fill('1.5');
  await frame.press('ArrowRight');
  await expect.poll(red).toBeLessThan(middle);
  await frame.hover({ position: { x: 50, y: 50 } });
  await page.mouse.down();
  await frame.hover({ position: { x: 150, y: 50 } });
  await page.mouse.up();
  await expect.poll(red).toBeGreaterThan(middle + 20);
  const chosen = await red();
  await dialog(page).getByLabel('What the photo shows').fill(alt);
  await tap(page, 'Save');
  await expect(dialog(page)).toHaveCount(0);
  const waiting = page.getByText(
    'These changes are not sent yet. They go out when you have a signal:',
  );
  await page.reload();
  await expect(waiting).toBeVisible();

  await page.unroute(photos);
  await drawn(page, () => page.evaluate(() => dispatchEvent(new Event('online'))));
  await expect(waiting).toHaveCount(0);
  await drawn(page, () => page.getByLabel('Page', { exact: true }).selectOption(card.link));
  const picture = preview(page).locator(`img[alt="${alt}"]`).first();
  await expect(picture).toHaveAttribute('src', /^data:image\/avif/);
  const avif = (await picture.getAttribute('src'))!.split(',')[1]!;
  expect(Math.abs((await redOf(Buffer.from(avif, 'base64'))) - chosen)).toBeLessThan(8);
  await openChanges(page, 1, alt);
  await page.keyboard.press('Escape');

  await picture.click();
  await drawn(page, () => tap(page, 'Take the photo out'));
  await expect(picture).toHaveCount(0);
});

test('every sheet of the site editor is accessible, and fits 320 px', async ({
  siteScreen: page,
}) => {
  await check(page, 'site');
  await preview(page).locator('h1').click();
  await dialog(page).getByRole('textbox').fill('');
  await tap(page, 'Save');
  await expect(dialog(page).getByText('Write some text here')).toBeVisible();
  await check(page, 'sheet with a mistake');
  await page.keyboard.press('Escape');
  for (const job of quickJobs) {
    await openJob(page, job);
    // The forms of new pages.
    for (const fold of await dialog(page).locator('details').all())
      await fold.evaluate((details: HTMLDetailsElement) => (details.open = true));
    await check(page, job);
    await page.keyboard.press('Escape');
  }
});
