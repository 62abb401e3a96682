import { describe, expect, it, onTestFinished } from 'vitest';
import { pushReceiver, startFakePush } from '../testing/fake-push.ts';
import { signIn } from '../testing/owner-device.ts';
import { storeRequest } from '../testing/store-request.ts';
import {
  exampleColumns,
  notificationsOf,
  pass,
  startTestApp,
  storedQuotes,
} from '../testing/test-app.ts';
import { engines } from '../testing/test-database.ts';
import { isPublicAddress, isPublicHttps } from './public-address.ts';

async function start(engine: (typeof engines)[number], whatsapp = true) {
  const service = await startFakePush();
  onTestFinished(() => service.close());
  const test = await startTestApp(engine, (fake) => ({
    ...(whatsapp && fake.settings),
    PUSH_LOCAL_SERVICE: service.url,
  }));
  const phone = await signIn(test);
  const receiver = pushReceiver();
  const { p256dh, auth } = receiver;
  const subscription = {
    endpoint: `${service.url}/phone`,
    expirationTime: null,
    keys: { p256dh, auth },
  };
  const subscribed = await phone.ask('POST', '/push-subscriptions', subscription);
  expect(subscribed.statusCode).toBe(201);
  const pushOf = async () =>
    (await notificationsOf(test)).filter(({ channel }) => channel === 'push');
  return { test, service, phone, receiver, subscription, pushOf };
}

describe.each(engines)('push on %s', (engine) => {
  it('tells a device of a new request, with nothing of the person on the lock screen', async () => {
    const { test, service, phone, receiver } = await start(engine);
    await test.postJson(exampleColumns(), { referer: 'http://localhost/blog' });
    await test.outbox.deliverDue();
    const [message] = service.received;
    expect(message!.headers).toMatchObject({
      ttl: '21600',
      urgency: 'high',
      'content-encoding': 'aes128gcm',
      topic: expect.stringMatching(/^[\w-]{1,32}$/),
    });
    const { id } = (await storedQuotes(test))[0]!;
    const shown = receiver.decrypt(message!.body);
    expect(JSON.parse(shown)).toEqual({
      web_push: 8030,
      notification: {
        title: `Quote request ${id.slice(-6).toUpperCase()}`,
        body: 'Blog',
        tag: id,
        navigate: expect.stringMatching(new RegExp(`/owner#request=${id}$`)),
        lang: 'en-GB',
      },
    });
    for (const private_ of Object.values(exampleColumns()))
      expect(shown).not.toContain(private_);

    // It is signed with the key that the browser was given.
    const { key } = (await phone.ask('GET', '/push-key')).json().data;
    expect(message!.headers.authorization).toContain(`, k=${key}`);
  });

  it('is beside WhatsApp, and counts where nothing else tells the owner', async () => {
    const { test, pushOf, phone } = await start(engine);
    await test.postJson(exampleColumns());
    await test.outbox.deliverDue();
    expect(await pushOf()).toMatchObject([{ state: 'sent' }]);
    const whatsapp = (await notificationsOf(test)).find(
      ({ channel }) => channel === 'whatsapp',
    );
    expect(whatsapp).toMatchObject({ state: 'pending' });
    const listed = (await phone.ask('GET', '/requests')).json().data.requests[0];
    expect(listed).toMatchObject({ delivery: 'notified', notified_at: null });
  });

  it('tries again by the schedule, and forgets a device that is gone', async () => {
    const { test, service, pushOf, phone } = await start(engine, false);
    service.status = 503;
    await test.postJson(exampleColumns());
    await test.outbox.deliverDue();
    expect(await pushOf()).toMatchObject([
      { state: 'pending', error: 'fault 503', attempts: 1 },
    ]);
    await test.outbox.deliverDue();
    expect(service.received).toHaveLength(1);
    pass(test, 10);
    service.status = 410;
    await test.outbox.deliverDue();
    expect(await pushOf()).toMatchObject([{ state: 'failed', error: 'gone 410' }]);
    expect((await phone.ask('GET', '/devices')).json().data.devices[0].notified).toBe(false);
    await test.postJson(exampleColumns({ name: 'Another' }));
    expect(await pushOf()).toHaveLength(1);
  });

  it('ends when the device is signed out, or unsubscribes', async () => {
    const { test, service, phone, subscription } = await start(engine);
    expect((await phone.ask('DELETE', '/push-subscriptions', subscription)).statusCode).toBe(
      204,
    );
    await phone.ask('POST', '/push-subscriptions', subscription);
    await phone.ask('DELETE', '/session');
    await storeRequest(
      test.database,
      {},
      { channel: 'push', next_attempt_at: test.clock.now.toISOString() },
    );
    await test.outbox.deliverDue();
    expect(service.received).toEqual([]);
  });
});

describe('push', () => {
  it('posts to public https addresses only', async () => {
    const { phone, subscription } = await start('sqlite');
    const subscribe = async (endpoint: string) =>
      (await phone.ask('POST', '/push-subscriptions', { ...subscription, endpoint }))
        .statusCode;
    for (const endpoint of [
      'http://push.example.com/a',
      'https://localhost/a',
      'https://127.0.0.1/a',
      'https://10.1.2.3/a',
      'https://[::1]/a',
      'https://[fd00::1]/a',
      'https://[::ffff:192.168.0.1]/a',
      'https://2130706433/a',
      'https://user:pass@push.example.com/a',
      'ftp://push.example.com/a',
    ]) {
      expect([endpoint, await subscribe(endpoint)]).toEqual([endpoint, 422]);
    }
    expect(await subscribe('https://push.example.com/a')).toBe(201);
    expect(isPublicHttps('https://[2a00:1450:4009::200e]/a')).toBe(true);
    for (const [address, isPublic] of [
      ['8.8.8.8', true],
      ['169.254.169.254', false],
      ['100.64.0.1', false],
      ['2a00:1450:4009::200e', true],
      ['fe80::1', false],
      ['2002:7f00:1::', false],
    ] as const) {
      expect([address, isPublicAddress(address)]).toEqual([address, isPublic]);
    }
  });
});
