import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { requestPagePath } from '../../contract/api.ts';
import { ownerApiPath } from '../../contract/owner.ts';
import { dayMs } from '../../contract/time.ts';
import { backupFolder } from '../backups/backup-files.ts';
import { recordErasure } from '../backups/erased.ts';
import { openDatabase } from '../database/database.ts';
import { it } from '../testing/app-test.ts';
import { closeAfterwards } from '../testing/until-test-ends.ts';
import { whatsappErrors } from '../testing/fake-whatsapp.ts';
import { signIn } from '../testing/owner-device.ts';
import { startTestApp, withoutWhatsapp } from '../testing/test-app.ts';

describe('health', () => {
  it('is ok with a database, and unavailable without', async ({ test }) => {
    const statuses = async () => {
      const answers = ['/livez', '/readyz', '/healthz', '/'].map((url) => test.app.inject(url));
      return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    };
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    test.pass(2);
    await test.database.close();
    expect(await statuses()).toEqual([200, 503, 503, 200]);
  });

  it('serves pages alone until whoever was erased is erased again', async ({ test }) => {
    test.app.isPrepared = false;
    expect((await test.postJson()).statusCode).toBe(503);
    const statuses = [
      '/',
      '/livez',
      '/readyz',
      requestPagePath,
      `${ownerApiPath}/requests`,
    ].map(async (url) => (await test.app.inject(url)).statusCode);
    expect(await Promise.all(statuses)).toEqual([200, 200, 503, 503, 503]);
  });

  it('reports failing notifications', async ({ test }) => {
    const report = async () => (await test.app.inject('/healthz')).json();
    await test.postJson();
    expect(await report()).toMatchObject({ status: 'ok', notifications: 'ok' });
    test.pass(601);
    expect(await report()).toMatchObject({ status: 'degraded', notifications: 'late' });
    test.whatsapp.answer = () => whatsappErrors.tokenExpired;
    await test.notify();
    expect(await report()).toMatchObject({
      status: 'degraded',
      notifications: 'failing',
      reasons: ['notifications'],
    });
  });

  it('is unavailable within 4 s while PostgreSQL does not answer, and pages are served', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    closeAfterwards({ close: async () => void silent.close() });
    const { port } = silent.address() as AddressInfo;
    const databaseUrl = `postgresql://quotes@127.0.0.1:${port}/quotes`;
    const database = closeAfterwards(openDatabase({ dataDir: '', databaseUrl }));
    const test = await startTestApp({}, database);
    const started = Date.now();
    const [ready, live, page, post] = await Promise.all([
      ...['/readyz', '/livez', '/'].map((url) => test.app.inject(url)),
      test.postJson(),
    ]);
    expect([ready, live, page, post].map((one) => one!.statusCode)).toEqual([
      503, 200, 200, 503,
    ]);
    expect(post!.json().error.message).toContain('07700 900123');
    expect(Date.now() - started).toBeLessThan(10_000);
  });

  it('says by name what is set up wrong, to the owner in a sentence', async () => {
    const settings = { ...withoutWhatsapp, SITE_URL: 'https://keys.example' };
    const test = await startTestApp(settings);
    const phone = await signIn(test);
    test.app.build.manifest.siteUrl = 'https://other.example';
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    await test.app.inject({ url: '/', headers, remoteAddress: '8.8.8.8' });
    const reasons = async () => (await test.app.inject('/healthz')).json().reasons;
    expect(await reasons()).toEqual(['notifications', 'siteUrl']);
    await test.app.inject({ url: '/', headers, remoteAddress: '172.30.0.2' });
    test.database.isDiskNearlyFull = async () => true;
    expect(await reasons()).toEqual(['notifications', 'disk', 'siteUrl', 'proxy']);
    const { reasons: sentences } = await phone.data('GET', '/health');
    for (const [at, words] of [
      /WHATSAPP_TOKEN/,
      /tenth/,
      /build again/,
      /TRUST_PROXY/,
    ].entries())
      expect(sentences[at].sentence).toMatch(words);
  });

  it('is well without backups on a hosted PostgreSQL, also once somebody was erased', async () => {
    const test = await startTestApp();
    test.app.config.databaseUrl = 'postgresql://hosted';
    const backups = async () => (await test.app.inject('/healthz')).json().backups;
    expect(await backups()).toBe('not configured');
    const folder = backupFolder(test.app.config);
    recordErasure(folder, { ids: [], texts: [] }, test.clock.now);
    test.clock.now = new Date(Date.now() + 2 * dayMs);
    expect(await backups()).toBe('not configured');
    // The service of the compose file keeps its dumps there.
    writeFileSync(join(folder, 'unfinished.dump'), '');
    expect(await backups()).toBe('none younger than a day');
  });

  it('is not ready while nothing can be written, as on a full disk', async ({ test }) => {
    const { db } = test.database;
    const status = async () => (await test.app.inject('/readyz')).statusCode;
    await sql`pragma query_only = on`.execute(db);
    expect(await status()).toBe(503);
    await sql`pragma query_only = off`.execute(db);
    test.pass(2);
    expect(await status()).toBe(200);
  });
});
