import type { Page } from '@playwright/test';
import { ownerApiPath } from '../../contract/owner.ts';
import { fill } from '../../contract/text.ts';
import { expect, openScreen, signIn, tap, test as base } from './owner.ts';
import type { Site } from './site.ts';

export { expect };

/** For what shows once the server has drawn or checked the draft anew, perhaps after a publication. */
export const drawn = expect.configure({ timeout: 15_000 });

/** Like `test` of the owner's, with a page that shows the screen Site. */
export const test = base.extend<{ siteScreen: Page }>({
  siteScreen: async ({ page, link }, use) => {
    await signIn(page, link);
    await openScreen(page, 'site');
    await drawn(preview(page).locator('h1')).toBeVisible();
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

/** Resolves once visitors see the next publication, whose pages are all drawn first. */
export const published = ({ log }: Site) =>
  new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('Not published within 15 s')), 15_000);
    log.on('line', (line) => {
      if (!line.includes('published site is served')) return;
      clearTimeout(late);
      resolve();
    });
  });

/** Publishes what the open dialog lists, and waits until visitors see it. */
export async function publish(page: Page, site: Site): Promise<void> {
  await Promise.all([published(site), tap(page, 'Publish')]);
  const newest = publications(page).first().locator('summary');
  await expect(newest).toHaveText(/, published$/);
}

/** Changes fields of the draft, as another device would that has seen all. */
export async function patchDraft({ request }: Page, patch: object): Promise<void> {
  const headers = { 'content-type': 'application/merge-patch+json', 'if-match': '999999' };
  const data = JSON.stringify(patch);
  const answer = await request.patch(`${ownerApiPath}/site`, { data, headers });
  expect(answer.ok()).toBe(true);
}
