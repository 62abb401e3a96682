import type { Page, Response } from '@playwright/test';
import { ownerApiPath } from '../../contract/owner.ts';
import { fill } from '../../contract/text.ts';
import { expect, openScreen, signIn, tap, test as base } from './owner.ts';
import type { Site } from './site.ts';

export { expect };

/** Like `test` of the owner's, with a page that shows the screen Site. */
export const test = base.extend<{ siteScreen: Page }>({
  siteScreen: async ({ page, link }, use) => {
    await signIn(page, link);
    await drawn(page, () => openScreen(page, 'site'));
    await expect(preview(page).locator('h1')).toBeVisible();
    await use(page);
  },
});

/** How long the server may take to draw pages, with which it may be busy already, in ms. */
const drawingMs = 15_000;

/** True for an answer of the owner's API about the site. */
const isOf = (answer: Response, method: string, path: string) =>
  answer.ok() &&
  answer.request().method() === method &&
  new URL(answer.url()).pathname === `${ownerApiPath}/site${path}`;

/** Does what the frame shows another page for, and waits until the server has drawn that. */
export async function drawn(
  page: Page,
  act: () => Promise<unknown>,
  address?: string,
): Promise<void> {
  const isDrawn = (one: Response) =>
    isOf(one, 'GET', '/preview') &&
    (address === undefined || new URL(one.url()).searchParams.get('address') === address);
  await Promise.all([page.waitForResponse(isDrawn, { timeout: drawingMs }), act()]);
}

/** Does what changes the draft, and waits until the server has looked through that. */
export async function checked(page: Page, act: () => Promise<unknown>): Promise<void> {
  let isStored = false;
  const isChecked = (one: Response) => {
    isStored ||= isOf(one, 'PATCH', '');
    return isStored && isOf(one, 'GET', '');
  };
  await Promise.all([page.waitForResponse(isChecked, { timeout: drawingMs }), act()]);
}

/** The page in the frame; while the next is being loaded, that one is hidden. */
export const preview = (page: Page) => page.frameLocator('iframe:not(.invisible)');
export const dialog = (page: Page) => page.getByRole('dialog');

/** Saves the open sheet, which closes once nothing is wrong with it and the page is drawn with it. */
export async function save(page: Page): Promise<void> {
  await drawn(page, () => tap(page, 'Save'));
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
    const late = setTimeout(() => reject(new Error('Not published in time')), drawingMs);
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
