import { expect } from 'vitest';
import { it } from '../testing/app-test.ts';
import { startTestApp } from '../testing/test-app.ts';
import { RequestError } from './errors.ts';

it('a flood of refused requests fills no log, and hides no other line', async ({ test }) => {
  for (let at = 0; at < 300; at += 1) await test.app.inject(`/nowhere/${at}`);
  await test.app.inject({ method: 'POST', url: '/api/send-whatsapp', payload: {} });
  const lines = test
    .logged()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { status?: number });
  const withStatus = (status: number) => lines.filter((line) => line.status === status);
  expect(withStatus(404)).toHaveLength(100);
  expect(withStatus(422)).toHaveLength(1);
});

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
