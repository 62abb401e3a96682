import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, onTestFinished } from 'vitest';
import { it } from '../testing/app-test.ts';
import { fakeSmtp } from '../testing/fakes.ts';
import { whatsappErrors } from '../testing/fake-whatsapp.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { sign } from './webhook.ts';

const url = '/api/whatsapp-webhook';

const start = (settings: Record<string, string> = {}) =>
  startTestApp({
    ...settings,
    WHATSAPP_APP_SECRET: 'app-secret',
    WHATSAPP_VERIFY_TOKEN: 'verify-me',
  });

const verify = ({ app }: TestApp, token: string) =>
  app.inject({
    url,
    query: { 'hub.mode': 'subscribe', 'hub.verify_token': token, 'hub.challenge': '4711' },
  });

/** Posts a webhook call like Meta's, signed with the secret unless a signature is given. */
async function receive({ app }: TestApp, body: object, signature?: string) {
  const payload = JSON.stringify(body);
  const headers = {
    'content-type': 'application/json',
    'x-hub-signature-256': signature ?? sign('app-secret', Buffer.from(payload)),
  };
  return app.inject({ method: 'POST', url, payload, headers });
}

const receiveStatus = (test: TestApp, status: object, signature?: string) => {
  const changes = [{ field: 'messages', value: { statuses: [status] } }];
  const body = { object: 'whatsapp_business_account', entry: [{ id: '1', changes }] };
  return receive(test, body, signature);
};

it('the webhook accepts only what Meta has signed, even if it is of no use here', async () => {
  const test = await start();
  expect(await verify(test, 'verify-me')).toMatchObject({ statusCode: 200, body: '4711' });
  expect((await verify(test, 'verify-you')).statusCode).toBe(403);
  for (const signature of ['', 'sha256=00', `sha256=${'0'.repeat(64)}`])
    expect(await receiveStatus(test, {}, signature)).toMatchObject({ statusCode: 403 });
  expect((await receive(test, { entry: [{ changes: [] }] })).statusCode).toBe(200);
  expect((await receiveStatus(test, { id: 1 })).statusCode).toBe(200);
});

it('the webhook refuses everything without a secret', async ({ test }) => {
  const signature = sign('undefined', Buffer.from('{}'));
  expect((await receive(test, {}, signature)).statusCode).toBe(403);
  expect((await verify(test, 'undefined')).statusCode).toBe(403);
});

it('the webhook reads no body without a signature', async ({ test }) => {
  const secret = await start();
  const statusOf = async (to: TestApp, headers: string, sent: number) => {
    const socket = connect(await to.port(), '127.0.0.1').setEncoding('latin1');
    onTestFinished(() => void socket.destroy());
    socket.write(
      `POST ${url} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n${headers}\r\n${'x'.repeat(sent)}`,
    );
    const [answer] = (await once(socket, 'data')) as [string];
    expect(answer).toMatch(/^connection: close/im);
    return Number(answer.split(' ')[1]);
  };
  const signature = `X-Hub-Signature-256: sha256=${'0'.repeat(64)}\r\n`;
  expect(await statusOf(test, signature, 100), 'not set up').toBe(403);
  expect(await statusOf(secret, '', 100), 'not signed').toBe(403);
});

describe('delivery receipts', () => {
  it('of a failed delivery cause a retry, or mark the message as failed', async () => {
    const test = await start();
    await test.postJson();
    await test.notify();
    const fail = (id: string, { code }: { code: number }) =>
      receiveStatus(test, { id, status: 'failed', errors: [{ code }] });

    await fail('wamid.1', whatsappErrors.pairRateLimited);
    expect((await test.storedQuotes())[0]?.notified_at).toBeNull();
    // Meta repeats receipts: one of the failed message must not end the next attempt.
    const waiting = await test.notifications();
    expect(waiting).toMatchObject([{ state: 'pending' }]);
    const biz_opaque_callback_data = (await test.storedQuotes())[0]!.id;
    await receiveStatus(test, { id: 'wamid.1', status: 'sent', biz_opaque_callback_data });
    expect(await test.notifications()).toEqual(waiting);
    await fail('wamid.1', whatsappErrors.pairRateLimited);
    expect(await test.notifications()).toEqual(waiting);
    test.pass(60);
    await test.outbox.deliverDue();
    expect(test.whatsapp.messages).toHaveLength(2);

    await fail('wamid.2', whatsappErrors.undeliverable);
    expect(await test.notifications()).toMatchObject([
      { state: 'failed', error: 'refused 131026', receipt: 'failed' },
    ]);
  });

  it('never go back to an earlier state', async () => {
    const test = await start();
    await test.postJson();
    await test.notify();
    for (const [status, receipt] of [
      ['delivered', 'delivered'],
      ['sent', 'delivered'],
      ['read', 'read'],
      ['failed', 'read'],
    ]) {
      await receiveStatus(test, { id: 'wamid.1', status });
      expect(await test.notifications()).toMatchObject([{ receipt }]);
    }
  });

  it('settle a message that WhatsApp held back', async () => {
    const [status, errors, state] = ['failed', [{ code: 131056 }], 'failed'];
    const smtp = await fakeSmtp();
    const test = await start(smtp.settings);
    await test.postJson();
    test.whatsapp.answer = () => ({ message_status: 'held_for_quality_assessment' });
    expect((await test.notify()).whatsappSent).toBe(false);
    await test.outbox.deliverDue();
    expect(smtp.messages).toHaveLength(1);
    expect((await test.storedQuotes())[0]?.notified_at).not.toBeNull();
    await receiveStatus(test, { id: 'wamid.1', status, errors });
    test.pass(3600);
    await test.outbox.deliverDue();
    const [email, whatsapp] = await test.notifications();
    expect([email?.state, whatsapp?.state]).toEqual(['sent', state]);
    expect([smtp.messages.length, test.whatsapp.messages.length]).toEqual([1, 1]);
  });

  it("mark a message as sent if WhatsApp's answer to it was lost", async () => {
    const test = await start();
    await test.postJson();
    test.whatsapp.answer = () => 'hang up';
    expect((await test.notify()).whatsappSent).toBe(false);
    const biz_opaque_callback_data = (await test.storedQuotes())[0]!.id;
    await receiveStatus(test, { id: 'wamid.9', status: 'sent', biz_opaque_callback_data });
    test.pass(3600);
    await test.outbox.deliverDue();
    expect(test.whatsapp.messages).toHaveLength(1);
    expect(await test.notify()).toEqual({ whatsappSent: true });
  });
});
