import { exampleNotice } from '../../site/data/example-notice.ts';
import { groupNames } from '../../contract/confirmed.ts';
import { stepNames, takeNoticeOff } from '../../owner/site/steps/step-names.ts';
import { button, heading } from '../support/owner.ts';
import { check } from '../support/screen-check.ts';
import { dialog, expect, test } from '../support/owner-site.ts';

const goLive = { title: 'Before you go live' };

test('the eight steps make the site the owner’s own, in at most 90 taps on a small phone', async ({
  siteScreen: page,
  context,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  // It draws drafts and a publication, with all pages.
  test.setTimeout(240_000);
  let taps = 0;
  const tap = async (name: string) => {
    taps += 1;
    await button(page, name).click();
  };
  await page.getByRole('link', { name: goLive.title }).click();
  await tap(takeNoticeOff);
  for (const group of groupNames)
    await expect(page.getByRole('alert')).toContainText(stepNames[group]);
  await check(page, goLive.title);
  await page.getByRole('link', { name: stepNames.you }).click();
  taps += 2;

  for (const group of groupNames) {
    await expect(heading(page, stepNames[group])).toBeVisible();
    const right = button(
      page,
      group === 'messages' ? 'The test has reached me' : 'All of this is right',
    );
    await expect(right).toBeVisible({ timeout: 60_000 });
    await check(page, group);
    await page.setViewportSize({ width: 320, height: 568 });
    if (group === 'you') {
      await page.getByLabel('Name', { exact: true }).fill('Morag Testwell');
      // What is typed stays while another screen is open, and it needs no signal.
      await page.goBack();
      await page.getByRole('link', { name: stepNames.you }).click();
      taps += 2;
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Morag Testwell');
      await context.setOffline(true);
    }
    if (group === 'prices') {
      await context.setOffline(false);
      await page.getByRole('group', { name: 'Cloned key' }).getByLabel('From £').fill('85');
    }
    if (group === 'reviews') {
      await tap('Take the invented ones out');
      await expect(button(page, 'Take the invented ones out')).toHaveCount(0);
    }
    if (group === 'messages') {
      await expect(right).toBeDisabled();
      await tap('Send me a test');
      await expect(right).toBeEnabled();
    }
    taps += 1;
    await right.click();
  }
  await expect(heading(page, goLive.title)).toBeVisible();
  await expect(page.getByText('right ✓')).toHaveCount(groupNames.length, { timeout: 60_000 });
  await tap(takeNoticeOff);
  taps += 1;
  await dialog(page).getByRole('button', { name: 'Publish', exact: true }).click();
  const home = async () => (await page.request.get('/')).text();
  await expect.poll(home, { timeout: 60_000 }).not.toContain(exampleNotice);
  expect(await (await page.request.get('/about')).text()).toContain('Morag Testwell');
  expect(await (await page.request.get('/prices')).text()).toContain('£85');
  expect(taps).toBeLessThanOrEqual(90);
});
