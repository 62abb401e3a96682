import { describe, expect, it } from 'vitest';
import { exampleQuote } from '../../contract/example-quote.ts';
import { whatsappErrors } from '../testing/fake-whatsapp.ts';
import { engines } from '../testing/test-database.ts';
import {
  exampleColumns,
  notificationsOf,
  pass,
  startTestApp,
  storedQuotes,
  type TestApp,
} from '../testing/test-app.ts';
import { sign } from './webhook.ts';

const url = '/api/whatsapp-webhook';
const secrets = { WHATSAPP_APP_SECRET: 'app-secret', WHATSAPP_VERIFY_TOKEN: 'verify-me' };

const start = (engine: (typeof engines)[number] = 'sqlite', settings = {}) =>
  startTestApp(engine, (whatsapp) => ({
    ...whatsapp.settings,
    ...secrets,
    ...settings,
  }));

const statusBody = (status: object) => ({
  object: 'whatsapp_business_account',
  entry: [{ id: '1', changes: [{ field: 'messages', value: { statuses: [status] } }] }],
});

async function receive(test: TestApp, body: object, signature?: string) {
  const payload = JSON.stringify(body);
  return test.app.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      'content-type': 'application/json',
      'x-hub-signature-256': signature ?? sign('app-secret', Buffer.from(payload)),
    },
  });
}

describe('the webhook', () => {
  it('answers Meta’s check with its challenge, and nobody else', async () => {
    const test = await start();
    const ask = (token: string) =>
      test.app.inject({
        url,
        query: { 'hub.mode': 'subscribe', 'hub.verify_token': token, 'hub.challenge': '4711' },
      });
    const right = await ask('verify-me');
    expect([right.statusCode, right.body]).toEqual([200, '4711']);
    expect((await ask('verify-you')).statusCode).toBe(403);
  });

  it.each(['', 'sha256=00', `sha256=${'0'.repeat(64)}`])(
    'refuses the signature "%s"',
    async (signature) => {
      const test = await start();
      const response = await receive(test, statusBody({}), signature);
      expect(response.statusCode).toBe(403);
    },
  );

  it('refuses everything while no secret is set', async () => {
    const test = await startTestApp('sqlite');
    const signature = sign('undefined', Buffer.from('{}'));
    expect((await receive(test, {}, signature)).statusCode).toBe(403);
    const check = await test.app.inject(
      `${url}?hub.mode=subscribe&hub.verify_token=undefined&hub.challenge=1`,
    );
    expect(check.statusCode).toBe(403);
  });

  it('takes what it does not know without a fault', async () => {
    const test = await start();
    expect((await receive(test, { entry: [{ changes: [] }] })).statusCode).toBe(200);
    expect((await receive(test, statusBody({ id: 1 }))).statusCode).toBe(200);
  });
});

describe.each(engines)('delivery receipts on %s', (engine) => {
  it('only ever move forward', async () => {
    const test = await start(engine);
    await test.postJson(exampleColumns());
    await test.notify(exampleQuote);
    const receipt = async () => (await notificationsOf(test))[0]?.receipt;
    for (const [status, expected] of [
      ['delivered', 'delivered'],
      ['sent', 'delivered'],
      ['read', 'read'],
      ['failed', 'read'],
    ]) {
      await receive(test, statusBody({ id: 'wamid.1', status }));
      expect(await receipt()).toBe(expected);
    }
  });

  it('settle an attempt whose answer was lost', async () => {
    const test = await start(engine);
    await test.postJson(exampleColumns());
    test.whatsapp.answer = () => 'hang up';
    expect((await test.notify(exampleQuote)).whatsappSent).toBe(false);
    const quoteId = (await storedQuotes(test))[0]!.id;
    await receive(
      test,
      statusBody({ id: 'wamid.9', status: 'sent', biz_opaque_callback_data: quoteId }),
    );
    pass(test, 3600);
    await test.outbox.deliverDue();
    expect(test.whatsapp.messages).toHaveLength(1);
    expect(await test.notify(exampleQuote)).toEqual({ whatsappSent: true });
  });

  it('of a failed delivery bring the message back or give it up', async () => {
    const test = await start(engine);
    await test.postJson(exampleColumns());
    await test.notify(exampleQuote);
    const fail = (id: string, code: number) =>
      receive(test, statusBody({ id, status: 'failed', errors: [{ code }] }));

    await fail('wamid.1', whatsappErrors.pairRateLimited.code);
    expect((await storedQuotes(test))[0]?.notified_at).toBeNull();
    pass(test, 60);
    await test.outbox.deliverDue();
    expect(test.whatsapp.messages).toHaveLength(2);

    await fail('wamid.2', whatsappErrors.undeliverable.code);
    expect(await notificationsOf(test)).toEqual([
      expect.objectContaining({ state: 'failed', error: 'refused 131026', receipt: 'failed' }),
    ]);
  });
});
