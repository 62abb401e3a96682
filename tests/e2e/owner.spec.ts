import type { Locator, Page } from '@playwright/test';
import { ownerApiPath, ownerPath, type OwnerRequestDetail } from '../../contract/owner.ts';
import { expect, installed, sendRequest, signIn, test, words } from '../support/owner.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const statusButton = (page: Page, status: keyof typeof words.statuses) =>
  button(page, words.statuses[status]);
async function open(page: Page, card: Locator) {
  await card.click();
  await expect(page.getByRole('heading', { name: words.request.details })).toBeVisible();
}

/** The request that is open, as the server has it. */
async function stored(page: Page): Promise<OwnerRequestDetail> {
  const id = new URL(page.url()).hash.replace('#request=', '');
  const answer = await page.request.get(`${ownerApiPath}/requests/${id}`);
  return ((await answer.json()) as { data: OwnerRequestDetail }).data;
}

test('what two devices said differently without a signal is shown, and the owner chooses', async ({
  page,
  context,
  site,
  link,
}) => {
  await signIn(page, link);
  await installed(page);
  const { name } = await sendRequest(site);
  await page.reload();
  await open(page, page.getByRole('link', { name }));
  const { id } = await stored(page);
  await context.setOffline(true);
  await statusButton(page, 'contacted').click();
  await expect(page.getByText(words.app.waitingOne)).toBeVisible();
  // Playwright's own requests go out all the same: they are the other device.
  await page.request.patch(`${ownerApiPath}/requests/${id}`, { data: { status: 'lost' } });
  await context.setOffline(false);
  const conflict = page.getByRole('alert');
  await expect(conflict).toContainText(words.statuses.contacted);
  await expect(conflict).toContainText(words.statuses.lost);
  await button(page, words.request.keepMine).click();
  await expect(conflict).toHaveCount(0);
  expect((await stored(page)).status).toBe('contacted');
});

test('a search finds a plate however it is written, and an erased person is gone', async ({
  page,
  site,
  link,
}) => {
  const { name } = await sendRequest(site, { registrationNumber: 'zz19 qqq' });
  await signIn(page, link);
  await page.getByLabel(words.list.search).fill('Z Z 1 9QQQ');
  await open(page, page.getByRole('link', { name }));
  await page.getByText(words.request.erase).click();
  await button(page, words.erase.button).click();
  await expect(page.getByRole('heading', { name: words.list.title })).toBeVisible();
  expect(site.quotesOf(name)).toEqual([]);
});

test('his texts, his availability and his figures', async ({ page, site, link }) => {
  await sendRequest(site);
  await signIn(page, link);
  await page.goto(`${ownerPath}#settings`);
  const first = page.getByLabel(words.settings.template.replace('{number}', '1'));
  await first.fill('Hello {name}, this is about {reference}');
  await button(page, words.app.save).click();
  await expect(page.getByText(words.app.saved)).toBeVisible();
  const download = page.waitForEvent('download');
  await button(page, words.settings.csv).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);

  await page.goto(`${ownerPath}#availability`);
  await button(page, words.availability.inMinutes.replace('{minutes}', '60')).click();
  const [before] = words.availability.busyUntil.split('{at}');
  await expect(page.getByRole('status').filter({ hasText: before! })).toBeVisible();
  await button(page, words.availability.freeButton).click();
  await expect(page.getByRole('status')).toContainText(words.availability.free);

  await page.goto(`${ownerPath}#week`);
  await expect(
    page.getByRole('list', { name: words.week.caption }).getByRole('listitem'),
  ).toHaveCount(12);
});
