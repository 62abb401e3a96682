import type { Page } from '@playwright/test';
import { ownerApiPath } from '../../contract/owner.ts';
import type { SiteState } from '../../contract/site-answers.ts';
import { fill } from '../../contract/text.ts';
import { expect as soon, openScreen, signIn, tap, test as base } from './owner.ts';

/** Waits longer, as the server renders each draft, and a publication with all pages. */
export const expect = soon.configure({ timeout: 20_000 });

/** Like `test` of the owner's, with a page that shows the screen Site. */
export const test = base.extend<{ siteScreen: Page }>({
  siteScreen: async ({ page, link }, use) => {
    await signIn(page, link);
    await openScreen(page, 'site');
    await expect(preview(page).locator('h1')).toBeVisible();
    await use(page);
  },
});

/** The page in the frame; while the next is being loaded, that one is hidden. */
export const preview = (page: Page) => page.frameLocator('iframe:not(.invisible)');
export const dialog = (page: Page) => page.getByRole('dialog');

/** Saves the open sheet, which closes once nothing is wrong with it. */
export async function save(page: Page): Promise<void> {
  await tap(page, 'Save');
  await expect(dialog(page)).toHaveCount(0);
}

/** The publications, the newest first. */
export const publications = (page: Page) =>
  page.getByRole('region', { name: 'What was published' }).locator('details');

/** Opens the list of so many changes, and looks for one of them. */
export async function openChanges(page: Page, count: number, change: string): Promise<void> {
  await tap(page, fill('Publish ({count})', { count }));
  await expect(dialog(page).getByText(change).first()).toBeVisible();
}

/** Publishes what the open dialog lists, and waits until visitors see it. */
export async function publish(page: Page): Promise<void> {
  const before = await publications(page).count();
  await tap(page, 'Publish');
  await expect(publications(page)).toHaveCount(before + 1);
  const newest = publications(page).first().locator('summary');
  await expect(newest).toHaveText(new RegExp(`, ${'published'}$`));
}

/** Changes fields of the draft, as another device would that has seen all. */
export async function patchDraft({ request }: Page, patch: object): Promise<void> {
  const headers = { 'content-type': 'application/merge-patch+json', 'if-match': '999999' };
  const data = JSON.stringify(patch);
  const answer = await request.patch(`${ownerApiPath}/site`, { data, headers });
  expect(answer.ok()).toBe(true);
}

/** Publishes changes of fields, and waits until they are live. */
export async function publishPatch(page: Page, patch: object): Promise<void> {
  await patchDraft(page, patch);
  const state = async () =>
    ((await (await page.request.get(`${ownerApiPath}/site`)).json()) as { data: SiteState })
      .data;
  const { version } = await state();
  const data = { version, key: crypto.randomUUID() };
  await page.request.post(`${ownerApiPath}/site/publications`, { data });
  await expect.poll(async () => (await state()).history[0]?.state).toBe('live');
}
