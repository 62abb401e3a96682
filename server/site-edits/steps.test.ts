import { expect } from 'vitest';
import { groupNames } from '../../contract/confirmed.ts';
import { it } from '../testing/app-test.ts';
import { signIn } from '../testing/owner-device.ts';
import { change } from '../testing/site-edits.ts';
import { startTestApp } from '../testing/test-app.ts';

it('every step is left at first, and there are none where the site is not edited in the app', async ({
  phone,
}) => {
  const steps = await phone.data('GET', '/site/steps');
  expect(steps).toEqual({ open: groupNames, isExample: true });
  const test = await startTestApp({ SITE_EDITING: 'off' });
  expect(await (await signIn(test)).status('GET', '/site/steps')).toBe(404);
});

it('the notice counts as there until the change that takes it off is published', async ({
  phone,
}) => {
  await change(phone, { 'business.yaml': { example: false } });
  expect(await phone.data('GET', '/site/steps')).toMatchObject({ isExample: true });
});
