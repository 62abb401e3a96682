import { expect } from 'vitest';
import { it } from '../testing/app-test.ts';
import { change } from '../testing/site-edits.ts';

it('the notice counts as there until the change that takes it off is published', async ({
  phone,
}) => {
  await change(phone, { 'business.yaml': { example: false } });
  expect(await phone.data('GET', '/site/steps')).toMatchObject({ isExample: true });
});
