import { expect, it } from 'vitest';
import { startTestApp } from '../testing/test-app.ts';
import { RequestError } from './errors.ts';

it('what comes after the time limit is logged without its address or the text it quotes', async () => {
  const test = await startTestApp();
  const late = Promise.withResolvers<string>();
  test.app.get('/late/:token', { handlerTimeout: 20 }, () => late.promise);
  const refused = Promise.withResolvers<string>();
  test.app.get('/refused', { handlerTimeout: 20 }, () => refused.promise);
  for (const url of ['/late/secret?also=secret', '/refused'])
    expect((await test.app.inject(url)).statusCode).toBe(503);
  late.resolve('done');
  await expect.poll(() => test.logged()).toContain('after its time limit');
  refused.reject(new RequestError(422, '<secretword> is never closed'));
  await expect.poll(() => test.logged()).toContain('refused with 422');
  expect(test.logged()).not.toContain('secret');
});
