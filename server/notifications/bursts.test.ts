import { describe, expect } from 'vitest';
import { exampleQuote } from '../../contract/example-quote.ts';
import { fakePush, fakeSmtp } from '../testing/fakes.ts';
import { it } from '../testing/app-test.ts';
import { whatsappErrors } from '../testing/fake-whatsapp.ts';
import { signIn } from '../testing/owner-device.ts';
import { exampleRow, storeMany } from '../testing/store-request.ts';
import { recordReceipt } from './receipts.ts';
import { exampleColumns, startTestApp, type TestApp } from '../testing/test-app.ts';

let cars = 0;
const postFrom = async (test: TestApp, ip: string) => {
  const carYear = `car ${(cars += 1)}`;
  const answer = await test.postJson(exampleColumns({ carYear }), { 'x-forwarded-for': ip });
  expect(answer.statusCode).toBe(201);
  return { id: answer.json().data.id as string, carYear };
};

describe('of a burst from one network the owner gets one message a minute', () => {
  /** Stores 10 requests of one network that are notified one by one, and 9 more. */
  async function flood() {
    const [push, smtp] = [await fakePush(), await fakeSmtp()];
    const settings = { TRUST_PROXY: '127.0.0.1', PUSH_LOCAL_SERVICE: push.url };
    const test = await startTestApp({ ...settings, ...smtp.settings });
    const { decrypt } = await (await signIn(test)).subscribe(`${push.url}/phone`);
    let newest = '';
    for (let at = 0; at < 19; at += 1) {
      newest = (await postFrom(test, '203.0.113.7')).carYear;
      test.pass(1);
    }
    expect(await test.notify({ ...exampleQuote, carYear: newest })).toMatchObject({
      whatsappSent: false,
    });
    return { test, push, smtp, decrypt, newest };
  }

  it('by push and WhatsApp, which name the newest request', async () => {
    const { test, push, decrypt, newest } = await flood();
    test.pass(30);
    await Promise.all([test.outbox.deliverDue(), test.otherServer().deliverDue()]);
    expect([push.received.length, test.whatsapp.messages.length]).toEqual([11, 11]);
    expect(JSON.parse(decrypt(push.received.at(-1)!.body)).notification).toMatchObject({
      title: '9 new requests',
    });
    const texts = test.whatsapp.messages
      .at(-1)!
      .body.template.components[0]!.parameters.map(({ text }) => text);
    expect(texts).toContain(newest);
    expect(texts.at(-1)).toMatch(/^\+8 more, open the app\. I lost my only key/);
    const quotes = await test.storedQuotes();
    expect(quotes.filter(({ notified_at }) => notified_at === null)).toEqual([]);
    expect(test.logged()).toContain('"more":8');

    await postFrom(test, '203.0.113.7');
    test.pass(31);
    await test.outbox.deliverDue();
    expect(test.whatsapp.messages).toHaveLength(11);
    test.pass(30);
    await test.outbox.deliverDue();
    expect(test.whatsapp.messages).toHaveLength(12);
  });

  it('by one e-mail if WhatsApp fails, retried if that fails', async () => {
    const { test, smtp } = await flood();
    test.pass(30);
    test.whatsapp.answer = () => whatsappErrors.tokenExpired;
    smtp.refuseWith = 451;
    await test.outbox.deliverDue();
    await test.outbox.deliverDue();
    expect(smtp.messages).toEqual([]);
    smtp.refuseWith = undefined;
    test.pass(60);
    await test.outbox.deliverDue();
    expect(smtp.messages).toHaveLength(11);
    const group = smtp.messages.find((message) => /^Subject: 9 new requests/m.test(message));
    expect(group!.match(/\r\n> Ann Lee, 07700/g)).toHaveLength(9);
    const quotes = await test.storedQuotes();
    expect(quotes.filter(({ notified_at }) => notified_at === null)).toEqual([]);
  });
});

it('above a hundred from all, a network’s first request is notified of at once', async () => {
  const test = await startTestApp({ TRUST_PROXY: '127.0.0.1' });
  const at = test.clock.now.toISOString();
  const rows = Array.from({ length: 100 }, () => exampleRow({ at, row: { sender: 'other' } }));
  await storeMany(test.database, rows);
  const ids = [];
  for (let sent = 0; sent < 2; sent += 1) ids.push((await postFrom(test, '203.0.113.7')).id);
  const bursts = new Map(
    (await test.notifications()).map(({ quote_id, burst }) => [quote_id, burst]),
  );
  expect(ids.map((id) => bursts.get(id))).toEqual([0, 1]);
});

it('a failed delivery of a burst’s message has all its requests notified again', async () => {
  const test = await startTestApp({ TRUST_PROXY: '127.0.0.1' });
  for (let at = 0; at < 13; at += 1) await postFrom(test, '203.0.113.7');
  test.pass(30);
  await test.outbox.deliverDue();
  const states = async () =>
    (await test.notifications()).filter(({ burst }) => burst === 1).map(({ state }) => state);
  expect(await states()).toEqual(['sent', 'sent', 'sent']);
  const { provider_id } = (await test.notifications()).find(({ burst }) => burst === 1)!;
  await recordReceipt(
    test.database,
    { providerId: provider_id!, quoteId: undefined, status: 'failed', errorCode: 131056 },
    test.clock.now,
  );
  expect(await states()).toEqual(['pending', 'pending', 'pending']);
  test.pass(61);
  await test.outbox.deliverDue();
  expect(await states()).toEqual(['sent', 'sent', 'sent']);
  expect(test.whatsapp.messages).toHaveLength(12);
});
