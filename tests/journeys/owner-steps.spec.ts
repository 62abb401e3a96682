import { groupNames } from '../../contract/confirmed.ts';
import { stepNames, takeNoticeOff } from '../../owner/site/steps/step-names.ts';
import { exampleNotice } from '../../site/data/example-notice.ts';
import { button, heading, openScreen, tap } from '../support/owner.ts';
import { dialog, expect, published, test } from '../support/owner-site.ts';
import { check } from '../support/screen-check.ts';

const goLive = 'Before you go live';
const right = (group: string) =>
  group === 'messages' ? 'The test has reached me' : 'All of this is right';

test('the eight steps make the site the owner’s own, in at most 90 taps on a small phone', async ({
  siteScreen: page,
  context,
  site,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  let taps = 0;
  const tap = async (name: string) => {
    taps += 1;
    await button(page, name).click();
  };
  await page.getByRole('link', { name: goLive }).click();
  await tap(takeNoticeOff);
  for (const group of groupNames)
    await expect(page.getByRole('alert')).toContainText(stepNames[group]);
  const first = page.getByRole('link', { name: stepNames.you });
  await first.click();
  const name = page.getByLabel('Your own name');
  await name.fill('Morag Testwell');
  // What is typed stays while another screen is open, and it needs no signal.
  await page.goBack();
  await first.click();
  taps += 4;
  await expect(name).toHaveValue('Morag Testwell');
  await context.setOffline(true);
  for (const group of groupNames) {
    await expect(heading(page, stepNames[group])).toBeVisible();
    if (group === 'prices') {
      await context.setOffline(false);
      const job = page.getByRole('group', { name: 'Cloned key' });
      await job.getByLabel('From £').fill('85');
    }
    if (group === 'reviews') {
      await tap('Take the invented ones out');
      await expect(button(page, 'Take the invented ones out')).toHaveCount(0);
    }
    if (group === 'messages') {
      await expect(button(page, right(group))).toBeDisabled();
      await tap('Send me a test');
    }
    await tap(right(group));
  }
  await expect(heading(page, goLive)).toBeVisible();
  await expect(page.getByText('right ✓')).toHaveCount(groupNames.length);
  await tap(takeNoticeOff);
  taps += 1;
  await Promise.all([
    published(site),
    dialog(page).getByRole('button', { name: 'Publish', exact: true }).click(),
  ]);
  const visited = async (address: string) => (await page.request.get(address)).text();
  expect(await visited('/')).not.toContain(exampleNotice);
  expect(await visited('/about')).toContain('Morag Testwell');
  expect(await visited('/prices')).toContain('£85');
  expect(taps).toBeLessThanOrEqual(90);
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
