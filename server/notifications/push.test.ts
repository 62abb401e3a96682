import { describe, expect } from 'vitest';
import { fakePush } from '../testing/fakes.ts';
import { it } from '../testing/app-test.ts';
import { signIn } from '../testing/owner-device.ts';
import { storeRequest } from '../testing/store-request.ts';
import { exampleColumns, startTestApp, withoutWhatsapp } from '../testing/test-app.ts';
import { rowsOf } from '../testing/test-database.ts';
import { isPublicAddress, isPublicHttps } from '../public-address.ts';

async function start(settings = {}) {
  const service = await fakePush();
  const test = await startTestApp({ PUSH_LOCAL_SERVICE: service.url, ...settings });
  const phone = await signIn(test);
  const { decrypt, subscription } = await phone.subscribe(`${service.url}/phone`);
  const pushOf = async () =>
    (await test.notifications()).filter(({ channel }) => channel === 'push');
  return { test, service, phone, decrypt, subscription, pushOf };
}

describe('push', () => {
  it('notifies a device of a new request, without personal data', async () => {
    const { test, service, phone, decrypt } = await start();
    await test.postJson(exampleColumns(), { referer: 'http://localhost/blog' });
    await test.outbox.deliverDue();
    const [message] = service.received;
    expect(message!.headers).toMatchObject({
      ttl: '21600',
      urgency: 'high',
      'content-encoding': 'aes128gcm',
      topic: expect.stringMatching(/^[\w-]{1,32}$/),
    });
    const { id } = (await test.storedQuotes())[0]!;
    const shown = decrypt(message!.body);
    expect(JSON.parse(shown)).toEqual({
      web_push: 8030,
      notification: {
        title: `Quote request ${id.slice(-6).toUpperCase()}`,
        body: 'Blog',
        tag: id,
        navigate: expect.stringMatching(new RegExp(`/owner#request=${id}$`)),
        lang: 'en-GB',
      },
      app_badge: 1,
    });
    for (const private_ of Object.values(exampleColumns()))
      expect(shown).not.toContain(private_);

    // Signed with the key that the browser got.
    const { key } = await phone.data('GET', '/push-key');
    expect(message!.headers.authorization).toContain(`, k=${key}`);
  });

  it('notifies the owner as the only channel, and again on resend', async () => {
    const { test, service, phone } = await start(withoutWhatsapp);
    service.status = 403;
    await test.postJson();
    await test.outbox.deliverDue();
    const [failed] = (await phone.data('GET', '/requests')).requests;
    expect(failed).toMatchObject({ delivery: 'failed', notified_at: null });
    expect((await test.app.inject('/healthz')).json().notifications).toBe('failing');
    service.status = 201;
    const resent = await phone.data('POST', `/requests/${failed.id}/resend`);
    expect(resent.delivery).toBe('pending');
    await test.outbox.deliverDue();
    const notified = await phone.data('GET', `/requests/${failed.id}`);
    const notified_at = test.clock.now.toISOString();
    expect(notified).toMatchObject({ delivery: 'notified', notified_at });
    expect((await test.app.inject('/healthz')).json().notifications).toBe('ok');
  });

  it('is not sent again after a refusal', async () => {
    const { test, service, pushOf, phone } = await start();
    const status = 403;
    service.status = status;
    await test.postJson();
    await test.outbox.deliverDue();
    expect(await pushOf()).toMatchObject([{ state: 'failed', error: `refused ${status}` }]);
    const refused = async () => (await phone.data('GET', '/devices')).devices[0].refused;
    const health = async () => (await test.app.inject('/healthz')).json();
    expect(await refused()).toBe(status);
    expect(await health()).toMatchObject({ status: 'degraded', push: `refused: ${status}` });
    test.pass(7 * 3600);
    await test.outbox.deliverDue();
    expect(service.received).toHaveLength(1);
    // The next message may be taken.
    service.status = 201;
    await test.postJson(exampleColumns({ name: 'Another' }));
    await test.outbox.deliverDue();
    expect(service.received).toHaveLength(2);
    expect(await refused()).toBeNull();
    expect((await health()).push).toBe('ok');
  });

  it('retries on schedule, and deletes a subscription that is gone', async () => {
    const { test, service, pushOf, phone } = await start(withoutWhatsapp);
    service.status = 503;
    await test.postJson();
    await test.outbox.deliverDue();
    expect(await pushOf()).toMatchObject([
      { state: 'pending', error: 'fault 503', attempts: 1 },
    ]);
    await test.outbox.deliverDue();
    expect(service.received).toHaveLength(1);
    test.pass(10);
    service.status = 410;
    await test.outbox.deliverDue();
    expect(await pushOf()).toMatchObject([{ state: 'failed', error: 'gone 410' }]);
    expect((await phone.ask('GET', '/devices')).json().data.devices[0].notified).toBe(false);
    await test.postJson(exampleColumns({ name: 'Another' }));
    expect(await pushOf()).toHaveLength(1);
  });

  it('ends when the device is signed out, or unsubscribes', async () => {
    const { test, service, phone, decrypt, subscription } = await start();
    const ended = await phone.ask('DELETE', '/push-subscriptions', subscription);
    expect(ended.statusCode).toBe(204);
    await phone.ask('POST', '/push-subscriptions', subscription);
    test.pass(601);
    await phone.ask('DELETE', '/session');
    // Somebody with the phone's cookie could do that, so the phone itself gets a last message.
    await expect.poll(() => service.received).toHaveLength(1);
    expect(decrypt(service.received[0]!.body)).toContain('A device was signed out');
    expect((await rowsOf(test.database, 'security_events')).at(-1)).toMatchObject({
      kind: 'device-removed',
      signed_out: 'Safari on iPhone',
    });
    service.received.length = 0;
    const next_attempt_at = test.clock.now.toISOString();
    await storeRequest(test.database, {}, { channel: 'push', next_attempt_at });
    await test.outbox.deliverDue();
    expect(service.received).toEqual([]);
  });
});

it('push refuses invalid keys and private addresses', async () => {
  const { test, phone, subscription } = await start();
  const { p256dh, auth } = subscription.keys;
  const off = Buffer.from(p256dh, 'base64url');
  off[64]! ^= 1;
  for (const keys of [
    { p256dh: 'A'.repeat(87), auth },
    { p256dh: off.toString('base64url'), auth },
    { p256dh: Buffer.concat([Buffer.from([6]), off.subarray(1)]).toString('base64url'), auth },
    { p256dh, auth: Buffer.alloc(15).toString('base64url') },
    { p256dh, auth: Buffer.alloc(17).toString('base64url') },
  ]) {
    const body = { endpoint: subscription.endpoint, keys };
    const refused = await phone.ask('POST', '/push-subscriptions', body);
    expect(refused.statusCode, keys.p256dh).toBe(422);
  }
  const local = { ...subscription, endpoint: 'https://10.1.2.3/a' };
  expect(await phone.status('POST', '/push-subscriptions', local)).toBe(422);
  expect(await rowsOf(test.database, 'owner_sessions')).toMatchObject([
    { push_subscription: expect.stringContaining(p256dh) },
  ]);
});

it('push posts by https to the public internet alone', () => {
  for (const host of ['push.example.com', '[2a00:1450:4009::200e]'])
    expect(isPublicHttps(`https://${host}/a`), host).toBe(true);
  for (const address of [
    'http://push.example.com/a',
    'https://user:pass@push.example.com/a',
    ...['localhost', '127.0.0.1', '[fd00::1]', '[::ffff:192.168.0.1]', '2130706433'].map(
      (host) => `https://${host}/a`,
    ),
  ])
    expect(isPublicHttps(address), address).toBe(false);
  for (const ip of ['8.8.8.8', '2a00:1450:4009::200e']) expect(isPublicAddress(ip)).toBe(true);
  for (const ip of ['169.254.169.254', '100.64.0.1', 'fe80::1', '2002:7f00:1::', '4000::1'])
    expect(isPublicAddress(ip), ip).toBe(false);
});
