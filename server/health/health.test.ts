import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { requestPagePath } from '../../contract/api.ts';
import { ownerApiPath } from '../../contract/owner.ts';
import { it } from '../testing/app-test.ts';
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
