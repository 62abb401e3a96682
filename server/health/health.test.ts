import { randomBytes } from 'node:crypto';
import { describe, expect } from 'vitest';
import { backUp } from '../backups/back-up.ts';
import { eraseQuotes } from '../requests/erase.ts';
import { it } from '../testing/app-test.ts';
import { whatsappErrors } from '../testing/fake-whatsapp.ts';
import { exampleRow, storeRequest } from '../testing/store-request.ts';
import { startTestApp } from '../testing/test-app.ts';
import { temporaryFolder } from '../testing/test-database.ts';

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

  it('reports backups without room, or with erased people', async () => {
    const test = await startTestApp({ BACKUP_MAX_MB: '1' });
    const report = async () => (await test.app.inject('/healthz')).json();
    expect(await report()).toMatchObject({ status: 'ok', backups: 'ok' });
    const { id } = await storeRequest(test.database);
    await eraseQuotes(test.database, [id], [], test.clock.now);
    test.pass(3500);
    expect(await report()).toMatchObject({ status: 'ok', backups: 'ok' });
    test.pass(200);
    const stillHeld = 'backups still hold erased requests';
    expect(await report()).toMatchObject({ status: 'degraded', backups: stillHeld });
    const rows = Array.from({ length: 300 }, () =>
      exampleRow({ values: { message: randomBytes(2000).toString('hex') } }),
    );
    await test.database.db.insertInto('quote_requests').values(rows).execute();
    const tooLarge = 'database larger than BACKUP_MAX_MB';
    expect(await report()).toMatchObject({ status: 'degraded', backups: tooLarge });
  });

  it('reports backups that have stopped, or were never made', async ({ test }) => {
    const report = async () => (await test.app.inject('/healthz')).json().backups;
    const backups = { maxBytes: Infinity, recipient: undefined };
    const config = { dataDir: temporaryFolder(), backups };
    const run = () => backUp(config, test.database, test.clock.now);
    await storeRequest(test.database, { at: test.clock.now.toISOString() });
    expect(await report()).toBe('ok');
    test.pass(3700);
    expect(await report()).toBe('late');
    // The second of these has nothing to write.
    for (let runs = 0; runs < 2; runs += 1) {
      await run();
      test.pass(3500);
      expect(await report()).toBe('ok');
    }
    test.pass(200);
    expect(await report()).toBe('late');
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
