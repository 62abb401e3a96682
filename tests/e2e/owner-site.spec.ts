import sharp from 'sharp';
import type { Page } from '@playwright/test';
import { newParagraph } from '../../contract/article-blocks.ts';
import type { SiteState } from '../../contract/site-answers.ts';
import { ownerApiPath, ownerPath } from '../../contract/owner.ts';
import { interpolate } from '../../contract/text.ts';
import { words } from '../../owner/words.ts';
import { navigationSchema } from '../../site/data/schemas/lists.ts';
import { violations } from '../support/axe.ts';
import { content } from '../support/fixture-facts.ts';
import { outside } from '../support/layout-checks.ts';
import { answerOf, button, expect, signIn, test as base } from './support/owner.ts';

/** A page that shows the screen Site. */
const test = base.extend<{ siteScreen: Page }>({
  siteScreen: async ({ page, link }, use) => {
    await signIn(page, link);
    const discard = () => page.request.delete(`${ownerApiPath}/site/drafts`);
    await expect.poll(async () => (await discard()).status()).toBe(204);
    await page.goto(`${ownerPath}#site`);
    await expect(preview(page).locator('h1')).toBeVisible();
    await use(page);
  },
});

// One after the other: they share what their server has rendered.
test.describe.configure({ mode: 'default' });

/** The page in the frame; while the next is being loaded, that one is hidden. */
const preview = (page: Page) => page.frameLocator('iframe:not(.invisible)');
const dialog = (page: Page) => page.getByRole('dialog');
const save = async (page: Page) => {
  await button(page, words.app.save).click();
  await expect(dialog(page)).toHaveCount(0);
};
const draftsOf = async (page: Page) => (await answerOf<SiteState>(page, '/site')).drafts;
/** The publications, the newest first. */
const publications = (page: Page) =>
  page.getByRole('region', { name: words.site.history }).locator('details');
/** Publishes what the open dialog lists, and waits until visitors see it. */
const publish = async (page: Page) => {
  const before = await publications(page).count();
  await button(page, words.site.publish).click();
  await expect(publications(page)).toHaveCount(before + 1);
  const newest = publications(page).first().locator('summary');
  await expect(newest).toHaveText(new RegExp(`, ${words.site.states.live}$`));
};

const { title } = content.home.hero;
const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

test('a sentence is tapped, changed, previewed, published and undone', async ({
  siteScreen: page,
  context,
}) => {
  test.slow();
  expect(await violations(page)).toEqual([]);
  await preview(page).locator('h1').click();
  const field = dialog(page).getByRole('textbox');
  await expect(field).toHaveValue(title);
  expect(await violations(page)).toEqual([]);

  // The error is shown at the field, and blocks publishing.
  await field.fill('');
  await button(page, words.app.save).click();
  await expect(dialog(page).getByText('Write some text here')).toBeVisible();
  await field.fill('Locked out? Here now');
  await save(page);
  await expect(preview(page).locator('h1')).toHaveText('Locked out? Here now');

  const visitor = await context.newPage();
  const seen = async () => {
    await visitor.goto('/');
    return visitor.locator('h1').textContent();
  };
  expect(await seen()).toBe(title);

  await button(page, interpolate(words.site.publishCount, { count: 1 })).click();
  await expect(dialog(page).getByText('Locked out? Here now')).toBeVisible();
  await publish(page);
  expect(await seen()).toBe('Locked out? Here now');

  const newest = publications(page).first();
  await newest.locator('summary').click();
  await expect(newest.getByRole('term')).toHaveText([
    words.site.published.before,
    words.site.published.after,
  ]);
  await newest.getByRole('button', { name: words.site.undo }).click();
  await expect(newest.locator('summary')).toContainText(words.site.undone);
  await expect(page.getByText(words.site.publishing)).toHaveCount(0);
  expect(await seen()).toBe(title);
  await expect(preview(page).locator('h1')).toHaveText(title);
  await preview(page).locator('h1').click();
  await expect(field).toHaveValue(title);
});

test('a setting still missing is filled in on its sheet', async ({ siteScreen: page }) => {
  const [first] = Object.values(content.pricing.jobs);
  await page.getByRole('link', { name: words.site.goLive.title }).click();
  await expect(page.getByRole('heading', { name: words.site.goLive.title })).toBeFocused();
  const line = page.getByRole('listitem').filter({ hasText: `Check “${first!.name}”` });
  await expect(line).toHaveCount(1);
  await expect(page.getByText('SITE_URL').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await line.getByRole('button').click();
  await dialog(page).getByLabel('I have checked this').check();
  await save(page);
  await expect(line).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await outside(page)).toEqual([]);
});

test('editing works by keyboard on a narrow screen', async ({ siteScreen: page }) => {
  await expect(page.getByRole('heading', { name: words.site.title })).toBeFocused();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await outside(page)).toEqual([]);
  const heading = preview(page).locator('h1');
  await heading.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('textbox')).toHaveValue(title);
  expect(await outside(page)).toEqual([]);
  // Typed words stay until they are thrown away.
  await dialog(page).getByRole('textbox').fill('Half a');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(heading).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('textbox')).toHaveValue('Half a');
  expect(await outside(page)).toEqual([]);
  await button(page, words.site.throwAway).click();
  await expect(heading).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('textbox')).toHaveValue(title);
  // A saved change comes in a new frame.
  await dialog(page).getByRole('textbox').fill('Locked out? Here now');
  await save(page);
  await expect(heading).toHaveText('Locked out? Here now');
  await expect(heading).toBeFocused();

  // Texts in links and in questions that open are reached too.
  for (const reached of ['a[href] [data-edit]', 'summary:has([data-edit])']) {
    await preview(page).locator(reached).filter({ visible: true }).first().focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('textbox').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  }

  // One sheet after another leads back to the button of the first.
  await button(page, words.site.jobs.prices).press('Enter');
  await dialog(page).getByRole('listitem').getByRole('button').first().press('Enter');
  await expect(dialog(page).getByRole('textbox').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button(page, words.site.jobs.prices)).toBeFocused();
});

test("a quick job waits for a signal, and the owner chooses between two devices' values", async ({
  siteScreen: page,
  context,
}) => {
  const phone = { file: 'business.yaml', path: ['phone'] };
  const drafts = `${ownerApiPath}/site/drafts`;
  await button(page, words.site.jobs.contact).click();
  const field = dialog(page).getByLabel('Mobile number');
  await expect(field).toHaveAccessibleDescription('For calls and WhatsApp');
  await expect(field).toHaveValue(content.business.phone);
  await context.setOffline(true);
  await field.fill('07700 900111');
  await button(page, words.app.save).click();
  await expect(page.getByText(words.site.waiting)).toBeVisible();
  // All quick jobs open without a signal.
  for (const job of ['prices', 'hours', 'review', 'claims', 'photos', 'pages'] as const) {
    await button(page, words.site.jobs[job]).click();
    await expect(dialog(page).locator('li, input').first(), job).toBeVisible();
    await page.keyboard.press('Escape');
  }

  const other = await page.request.put(drafts, {
    data: { ...phone, value: '07700 900222', seen: content.business.phone },
  });
  expect(other.status()).toBe(200);
  await context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const conflict = page.getByRole('alert');
  await expect(conflict).toContainText('07700 900111');
  await expect(conflict).toContainText('07700 900222');
  await button(page, words.request.keepMine).click();
  await expect(conflict).toHaveCount(0);
  await expect.poll(() => draftsOf(page)).toMatchObject([{ ...phone, after: '07700 900111' }]);
});

test('a price has its range, and a new review goes before the others', async ({
  siteScreen: page,
}) => {
  test.slow();
  const [first] = Object.values(content.pricing.jobs);
  await button(page, words.site.jobs.prices).click();
  await dialog(page).getByRole('button', { name: first!.name }).click();
  await dialog(page).getByLabel('Usually up to').fill('1');
  await button(page, words.app.save).click();
  await expect(dialog(page).getByText('Write more than the price above')).toBeVisible();
  await dialog(page)
    .getByLabel('Usually up to')
    .fill(String(first!.price! + 50));
  await save(page);

  await button(page, words.site.jobs.review).click();
  await dialog(page).getByLabel('Name', { exact: true }).fill('Morag B.');
  await dialog(page).getByLabel('Text').fill('On time, and kind.');
  await dialog(page).getByLabel('Day of the review').fill(yesterday);
  expect(await violations(page, undefined, 'dialog')).toEqual([]);
  await save(page);
  await button(page, interpolate(words.site.publishCount, { count: 2 })).click();
  await expect(dialog(page).getByText('On time, and kind.')).toBeVisible();
});

test('a paragraph of an article is changed, and code in it is refused', async ({
  siteScreen: page,
}) => {
  test.slow();
  const article = content.articles.find(({ body }) => body.includes('<Aside'))!;
  await page.getByLabel(words.site.page).selectOption({ label: article.title });
  const paragraph = preview(page).locator('.prose > p').first();
  await paragraph.click();
  const field = dialog(page).getByRole('textbox');
  const before = await field.inputValue();
  expect(await violations(page, undefined, 'dialog')).toEqual([]);

  await field.fill(`${before} <script>alert(1)</script>`);
  await button(page, words.app.save).click();
  await expect(dialog(page).getByText('There is no <script>')).toBeVisible();
  await field.fill(`${before}\n\n`);
  const { insert } = words.site;
  await button(page, insert.bold).click();
  await page.keyboard.type('Ask');
  await field.press('End');
  await page.keyboard.type(' for ');
  await dialog(page).getByLabel(insert.price).selectOption({ index: 1 });
  await save(page);
  await expect(paragraph.locator('strong')).toHaveText('Ask');
  await expect(paragraph).toContainText(/Ask for £\d+$/);

  await paragraph.click();
  await button(page, words.site.addParagraph).click();
  await expect(field).toHaveValue(newParagraph);
  await expect(dialog(page).getByText('Write your own words here')).toBeVisible();
  await field.fill('We answer at night too.');
  await button(page, words.app.save).click();
  const added = paragraph.locator('+ p');
  await expect(added).toHaveText('We answer at night too.');
  await added.click();
  await dialog(page)
    .getByRole('button', { name: `${words.site.up}: We answer` })
    .click();
  await expect(paragraph).toHaveText('We answer at night too.');

  const heading = preview(page).locator('.prose-aside p').first();
  await heading.click();
  await dialog(page).getByLabel(words.site.boxTitle).fill('"Papers" first');
  await save(page);
  await expect(heading).toHaveText('Papers first');
  await button(page, interpolate(words.site.publishCount, { count: 2 })).click();
  await expect(dialog(page).getByText('We answer at night too.')).toBeVisible();
});

test('a photo is chosen, moved, described, previewed, published and taken out', async ({
  siteScreen: page,
}) => {
  test.slow();
  const [service] = Object.values(content.services);
  const name = service!.card.title;
  const file = {
    name: 'IMG_1.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp(
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="3600"><path fill="#5a8" d="M0 0h2400v3600H0Z"/><path fill="#fff" d="M0 0h1200v3600H0Z"/></svg>',
      ),
    )
      .jpeg()
      .toBuffer(),
  };
  const alt = 'A green field at noon';
  await button(page, words.site.jobs.photos).click();
  await dialog(page).getByRole('button', { name }).first().click();
  await dialog(page).getByLabel(words.site.photo.choose).setInputFiles(file);
  const frame = dialog(page).getByRole('group', { name: words.site.photo.crop });
  const red = async (jpeg: Buffer) => (await sharp(jpeg).stats()).channels[0]!.mean;
  const shown = async () => red(await frame.screenshot());
  const middle = await shown();
  await dialog(page).getByLabel(words.site.photo.zoom).fill('1.5');
  await frame.press('ArrowRight');
  await expect.poll(shown).toBeLessThan(middle);
  const { x, y } = (await frame.boundingBox())!;
  await page.mouse.move(x + 100, y + 100);
  await page.mouse.down();
  await page.mouse.move(x + 200, y + 100);
  await page.mouse.up();
  await expect.poll(shown).toBeGreaterThan(middle + 20);
  const chosen = await shown();
  await button(page, words.app.save).click();
  await expect(dialog(page).getByText('Say what the picture shows')).toBeVisible();
  await dialog(page).getByLabel(words.site.photo.alt).fill(alt);
  expect(await violations(page, undefined, 'dialog')).toEqual([]);
  expect(await outside(page)).toEqual([]);
  await save(page);

  const drafted = async () => {
    const [draft] = await draftsOf(page);
    return (draft?.after as { photo: string }).photo;
  };
  const photo = await drafted();
  const sent = await page.request.get(`${ownerApiPath}/site/photos/${photo}/jpeg`);
  expect(Math.abs((await red(await sent.body())) - chosen)).toBeLessThan(8);

  await page.getByLabel(words.site.page, { exact: true }).selectOption(service!.card.link);
  await expect(preview(page).locator(`img[alt="${alt}"]`).first()).toHaveAttribute(
    'src',
    /^data:image\/avif/,
  );

  // Another photo with the same words.
  await preview(page).locator(`img[alt="${alt}"]`).first().click();
  const create = { width: 1200, height: 900, channels: 3, background: '#58a' } as const;
  const buffer = await sharp({ create }).jpeg().toBuffer();
  await dialog(page)
    .getByLabel(words.site.photo.choose)
    .setInputFiles({ ...file, buffer });
  await expect(frame).toBeVisible();
  await save(page);
  await expect.poll(drafted).not.toBe(photo);

  await button(page, interpolate(words.site.publishCount, { count: 1 })).click();
  await expect(dialog(page).getByText(alt)).toBeVisible();
  await publish(page);
  const seen = async () => (await page.request.get(service!.card.link)).text();
  expect(await seen()).toContain(alt);

  await preview(page).locator(`img[alt="${alt}"]`).first().click();
  await button(page, words.site.photo.remove).click();
  await expect(dialog(page)).toHaveCount(0);
  await button(page, interpolate(words.site.publishCount, { count: 1 })).click();
  await publish(page);
  expect(await seen()).not.toContain(alt);
});

test('a town is hidden, previewed, published and shown again', async ({ siteScreen: page }) => {
  test.slow();
  const town = content.towns.at(-1)!;
  const row = () =>
    dialog(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: town.name, exact: true }) });
  const publishTown = async () => {
    await button(page, interpolate(words.site.publishCount, { count: 1 })).click();
    await expect(dialog(page).getByText(town.name).first()).toBeVisible();
    await publish(page);
  };
  const leadsTo = async () => new URL((await page.request.get(town.path)).url()).pathname;

  await button(page, words.site.jobs.pages).click();
  await row().getByRole('button', { name: words.site.hidePage }).click();
  await expect(row().getByText(words.site.hidden, { exact: true })).toBeVisible();
  expect(await violations(page, undefined, 'dialog')).toEqual([]);
  expect(await outside(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(preview(page).locator('body')).not.toContainText(town.hero.title);
  await expect(preview(page).locator(`a[href="${town.path}"]`)).toHaveCount(0);
  await publishTown();
  expect(await leadsTo()).toBe('/');

  // A hidden page can still be looked at and changed.
  await button(page, words.site.jobs.pages).click();
  await row().getByRole('button', { name: town.name, exact: true }).click();
  await expect(preview(page).locator('h1')).toHaveText(town.hero.title);
  await button(page, words.site.jobs.pages).click();
  await row().getByRole('button', { name: words.site.showPage }).click();
  await page.keyboard.press('Escape');
  await publishTown();
  expect(await leadsTo()).toBe(town.path);
});

test('a photo waits on the phone until there is a signal, also when the app was closed', async ({
  siteScreen: page,
}) => {
  const [, service] = Object.values(content.services);
  const name = service!.card.title;
  const create = { width: 1000, height: 700, channels: 3, background: '#58a' } as const;
  const buffer = await sharp({ create }).jpeg().toBuffer();
  const photos = `**${ownerApiPath}/site/photos/**`;
  await page.route(photos, (route) => route.abort());
  await button(page, words.site.jobs.photos).click();
  await dialog(page).getByRole('button', { name }).first().click();
  const file = { name: 'IMG_2.jpg', mimeType: 'image/jpeg', buffer };
  await dialog(page).getByLabel(words.site.photo.choose).setInputFiles(file);
  await dialog(page).getByLabel(words.site.photo.alt).fill('A blue van at the kerb');
  await save(page);
  const waiting = page.getByText(words.site.waiting);
  await expect(waiting).toBeVisible();
  await page.reload();
  await expect(waiting).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible();

  await page.unroute(photos);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(button(page, interpolate(words.site.publishCount, { count: 1 }))).toBeVisible();
  await expect(waiting).toHaveCount(0);
});

test('a new service stays hidden until its text is rewritten and another page links to it', async ({
  siteScreen: page,
}) => {
  test.slow();
  const name = 'Boot opening';
  await button(page, words.site.jobs.pages).click();
  await dialog(page).getByText(words.site.newPage.services, { exact: true }).click();
  const form = dialog(page).locator('form').filter({ visible: true });
  await form.getByRole('textbox').fill(name);
  expect(await violations(page, undefined, 'dialog')).toEqual([]);
  await form.getByRole('button', { name: words.site.newPage.add, exact: true }).click();
  const added = dialog(page).getByRole('button', { name, exact: true });
  await expect(added).toBeVisible();
  await added.click();
  await expect(preview(page).locator('h1')).toHaveText(name);
  const missing = page.getByRole('alert').filter({ hasText: words.site.missing });
  await expect(missing).toContainText('Nothing leads to');
  await expect(missing).toContainText(/ is still of /);

  // The sentence to write anew has the mistake beside it.
  const kept = missing.getByRole('listitem').filter({ hasText: / is still of / });
  await kept.first().getByRole('button').click();
  await expect(dialog(page).getByText(/ is still of /)).toBeVisible();
  await page.keyboard.press('Escape');

  const { title: menu } = navigationSchema.shape.desktopMenu.meta()!;
  await missing.getByRole('button', { name: menu! }).click();
  const choice = dialog(page).getByLabel(words.site.add);
  await choice.selectOption({ label: `${name} (${words.site.hidden})` });
  await dialog(page)
    .getByRole('button', { name: `${words.site.up}: ${name}` })
    .click();
  expect(await violations(page, undefined, 'dialog')).toEqual([]);
  expect(await outside(page)).toEqual([]);
  await save(page);
  await expect(missing).not.toContainText('Nothing leads to');

  await button(page, interpolate(words.site.publishCount, { count: 2 })).click();
  await expect(dialog(page).getByText(`${words.site.newPage.added}: ${name}`)).toBeVisible();
  await expect(dialog(page).getByText(name, { exact: true })).toBeVisible();
  await button(page, words.site.takeBack).first().click();
  await expect(button(page, words.site.takeBack)).toHaveCount(1);
});
