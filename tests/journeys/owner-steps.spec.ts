import type { Page } from '@playwright/test';
import { groupNames } from '../../contract/confirmed.ts';
import { stepNames, takeNoticeOff } from '../../owner/site/steps/step-names.ts';
import { exampleNotice } from '../../site/data/vouched.ts';
import { button, heading, openScreen, signIn, tap } from '../support/owner.ts';
import { checked, dialog, expect, patchDraft, published, test } from '../support/owner-site.ts';
import { content } from '../support/production-site.ts';
import { check } from '../support/screen-check.ts';

const goLive = 'Before you go live';
const right = (group: string) =>
  group === 'messages' ? 'The test has reached me' : 'All of this is right';

/** The draft with some steps ticked, as on a phone that did them before. */
const tick = (page: Page, groups: readonly string[], more = {}) => {
  const day = new Date().toISOString().slice(0, 10);
  const confirmed = Object.fromEntries(groups.map((group) => [group, { right: true, day }]));
  return patchDraft(page, { 'business.yaml': { confirmed, ...more } });
};

const job = Object.values(content.pricing.jobs).find(({ price }) => price)!;
const [firstFour, lastFour] = [groupNames.slice(0, 4), groupNames.slice(4)];

test('the first four steps take at most 20 taps on a small phone, and three need no signal', async ({
  siteScreen: page,
  context,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.getByRole('link', { name: goLive }).click();
  await tap(page, takeNoticeOff);
  for (const group of groupNames)
    await expect(page.getByRole('alert')).toContainText(stepNames[group]);
  const first = page.getByRole('link', { name: stepNames.you });
  await first.click();
  const name = page.getByLabel('Your own name');
  await name.fill('Morag Testwell');
  // What is typed stays while another screen is open.
  await page.goBack();
  await first.click();
  await expect(name).toHaveValue('Morag Testwell');
  let taps = 5;
  await context.setOffline(true);
  for (const group of firstFour) {
    await expect(heading(page, stepNames[group])).toBeVisible();
    if (group === 'prices')
      await page
        .getByRole('group', { name: job.name, exact: true })
        .getByLabel('From £')
        .fill(String(job.price! + 1));
    taps += 1;
    if (group === 'towns') break;
    await tap(page, right(group));
  }
  await context.setOffline(false);
  await expect(page.getByText('changes are not sent yet')).toHaveCount(0);
  await checked(page, () => tap(page, right('towns')));
  await expect(heading(page, stepNames[lastFour[0]!])).toBeVisible();
  expect(taps).toBeLessThanOrEqual(20);
});

test('the last four steps take at most 25 taps', async ({ page, link }) => {
  await signIn(page, link);
  await tick(page, firstFour);
  await page.reload();
  await openScreen(page, `step=${lastFour[0]!}`);
  let taps = 1;
  for (const group of lastFour) {
    await expect(heading(page, stepNames[group])).toBeVisible();
    if (group === 'reviews') {
      await checked(page, () => tap(page, 'Take the invented ones out'));
      await expect(button(page, 'Take the invented ones out')).toHaveCount(0);
    }
    if (group === 'messages') {
      await expect(button(page, right(group))).toBeDisabled();
      await tap(page, 'Send me a test');
    }
    await checked(page, () => tap(page, right(group)));
    taps += 2;
  }
  await expect(heading(page, goLive)).toBeVisible();
  await expect(page.getByText('right ✓')).toHaveCount(groupNames.length);
  expect(taps).toBeLessThanOrEqual(25);
});

test('once all eight are right the notice comes off, with all that was typed', async ({
  page,
  link,
  site,
}) => {
  await signIn(page, link);
  await tick(page, groupNames, { person: { name: 'Morag Testwell' } });
  await page.reload();
  await openScreen(page, 'go-live');
  await expect(page.getByText('right ✓')).toHaveCount(groupNames.length);
  await checked(page, () => tap(page, takeNoticeOff));
  await expect(
    dialog(page).getByText(`${stepNames.you}: ${right('you')}`, { exact: true }),
  ).toBeVisible();
  const publish = dialog(page).getByRole('button', { name: 'Publish', exact: true });
  await Promise.all([published(site), publish.click()]);
  const visited = async (address: string) => (await page.request.get(address)).text();
  expect(await visited('/')).not.toContain(exampleNotice);
  expect(await visited('/about')).toContain('Morag Testwell');
});

test('every step is accessible, and fits 320 px', async ({ siteScreen: page }) => {
  await page.getByRole('link', { name: goLive }).click();
  await tap(page, takeNoticeOff);
  await expect(page.getByRole('alert')).toContainText(stepNames.you);
  await check(page, goLive);
  for (const group of groupNames) {
    await openScreen(page, `step=${group}`);
    await expect(button(page, right(group))).toBeVisible();
    await check(page, group);
  }
});
