import { expect } from 'vitest';
import { it } from '../testing/app-test.ts';
import { catchUp, change, draft, otherServer, publish } from '../testing/site-edits.ts';

it('a hidden page answers as an unknown one until it was shown, then leads to its list', async ({
  test,
  phone,
}) => {
  const publishWith = async (entry: string) => {
    await change(phone, { 'words.yaml': { list: [entry] } });
    await publish(test, phone);
  };
  const answers = async () => {
    const asked = ['/auto-locksmith-wishaw', '/Auto-Locksmith-Wishaw.'];
    const got = await Promise.all(asked.map((address) => test.app.inject(address)));
    return got.map(({ statusCode }) => statusCode);
  };
  await publishWith('-/auto-locksmith-wishaw');
  expect(await answers()).toEqual([404, 404]);
  await publishWith('+/auto-locksmith-wishaw');
  expect(await answers()).toEqual([200, 301]);
  await publishWith('-/auto-locksmith-wishaw');
  expect(await answers()).toEqual([302, 301]);
  await draft(phone, 'Hello');
  await publish(test, phone);
  expect(await answers()).toEqual([302, 301]);
  // A new release makes the site anew.
  await test.database.db.updateTable('site_builds').set({ release: 'before' }).execute();
  const next = await otherServer(test);
  await catchUp(next);
  expect((await next.app.inject('/auto-locksmith-wishaw')).statusCode).toBe(302);
});
