import { describe, expect } from 'vitest';
import { it } from '../testing/app-test.ts';
import { whatsappErrors } from '../testing/fake-whatsapp.ts';

describe('health', () => {
  it('is ok with a database, and unavailable without', async ({ test }) => {
    const statuses = async () => {
      const answers = ['/livez', '/readyz', '/healthz', '/'].map((url) => test.app.inject(url));
      return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    };
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    await test.database.close();
    expect(await statuses()).toEqual([200, 503, 503, 200]);
  });

  it('reports failing notifications', async ({ test }) => {
    const report = async () => (await test.app.inject('/healthz')).json();
    await test.postJson();
    expect(await report()).toMatchObject({ status: 'ok', notifications: 'ok' });
    test.pass(601);
    expect(await report()).toMatchObject({ status: 'degraded', notifications: 'late' });
    test.whatsapp.answer = () => whatsappErrors.tokenExpired;
    await test.notify();
    expect(await report()).toMatchObject({ status: 'degraded', notifications: 'failing' });
  });
});

it('reports and logs a blocked event loop for ten minutes', async ({ test }) => {
  const lag = async () => (await test.app.inject('/healthz')).json().eventLoopLagMs;
  await test.app.ready();
  const start = performance.now();
  while (performance.now() - start < 400);
  // The lag is measured in the loop's next turn.
  await expect.poll(lag).toBeGreaterThan(200);
  expect(test.logged()).toMatch(/"ms":\d{3,},"msg":"the event loop was blocked"/);
  const most = await lag();
  test.pass(601);
  expect(await lag()).not.toBe(most);
});
