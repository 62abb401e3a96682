import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { exampleQuote } from '../../contract/example-quote.ts';
import { fakePush, fakeSmtp } from '../testing/fakes.ts';
import { it } from '../testing/app-test.ts';
import { pushReceiver } from '../testing/fake-push.ts';
import { whatsappErrors } from '../testing/fake-whatsapp.ts';
import { signIn } from '../testing/owner-device.ts';
import { exampleRow, storeMany } from '../testing/store-request.ts';
import { exampleColumns, startTestApp } from '../testing/test-app.ts';

describe('above the overall limit the owner is notified in groups', () => {
  /**
   * Stores 5 requests that are notified one by one, and 37 more, all within a minute of 8
   * o'clock.
   */
  async function flood(name = exampleQuote.name) {
    const [push, smtp] = [await fakePush(), await fakeSmtp()];
    const settings = {
      QUOTE_LIMIT: '0',
      QUOTE_LIMIT_OVERALL: '5',
      PUSH_LOCAL_SERVICE: push.url,
    };
    const test = await startTestApp({ ...settings, ...smtp.settings });
    const receiver = pushReceiver();
    const keys = { p256dh: receiver.p256dh, auth: receiver.auth };
    const phone = await signIn(test);
    await phone.ask('POST', '/push-subscriptions', { endpoint: `${push.url}/phone`, keys });
    const carOf = (at: number) => ({ name, carYear: `car ${at}` });
    for (let at = 1; at <= 42; at += 1) {
      expect((await test.postJson(exampleColumns(carOf(at)))).statusCode).toBe(201);
      test.pass(1);
    }
    expect(await test.notify({ ...exampleQuote, ...carOf(42) })).toMatchObject({
      whatsappSent: false,
    });
    await test.outbox.deliverDue();
    test.pass(30);
    await test.outbox.deliverDue();
    expect([push.received.length, test.whatsapp.messages.length]).toEqual([5, 5]);
    test.pass(600);
    return { test, push, smtp, receiver };
  }

  it('by push and WhatsApp, which name the newest request', async () => {
    const { test, push, receiver } = await flood();
    await Promise.all([test.outbox.deliverDue(), test.otherServer().deliverDue()]);
    expect([push.received.length, test.whatsapp.messages.length]).toEqual([6, 6]);
    expect(JSON.parse(receiver.decrypt(push.received[5]!.body)).notification).toMatchObject({
      title: '37 requests in 10 minutes',
    });
    const parameters = test.whatsapp.messages[5]!.body.template.components[0]!.parameters;
    const texts = parameters.map(({ text }) => text);
    expect(texts).toContain('car 42');
    expect(texts.at(-1)).toMatch(/^\+36 more, open the app\. I lost my only key/);
    const quotes = await test.storedQuotes();
    expect(quotes.filter(({ notified_at }) => notified_at === null)).toEqual([]);
    expect(test.logged()).toContain('"more":36');
  });

  it('by one e-mail if WhatsApp fails, retried if that fails', async () => {
    const { test, smtp } = await flood('\u202eAnn\u2028 Lee');
    test.whatsapp.answer = () => whatsappErrors.tokenExpired;
    smtp.refuseWith = 451;
    await test.outbox.deliverDue();
    await test.outbox.deliverDue();
    expect(test.whatsapp.messages).toHaveLength(6);
    expect(smtp.messages).toEqual([]);
    smtp.refuseWith = undefined;
    test.pass(60);
    await test.outbox.deliverDue();
    expect(smtp.messages).toHaveLength(1);
    expect(smtp.messages[0]).toMatch(/^Subject: 37 requests in 10 minutes/m);
    expect(smtp.messages[0]!.match(/\r\n> Ann Lee, 07700/g)).toHaveLength(37);
    const quotes = await test.storedQuotes();
    expect(quotes.filter(({ notified_at }) => notified_at === null)).toEqual([]);
  });

  it('of any size, while others are served', async ({ test }) => {
    const group_at = test.clock.now.toISOString();
    const rows = Array.from({ length: 200 }, () => exampleRow({ at: group_at }));
    await storeMany(test.database, rows);
    const waiting = {
      channel: 'whatsapp',
      state: 'pending',
      attempts: 0,
      unanswered: 0,
    } as const;
    const times = { queued_at: group_at, next_attempt_at: group_at, group_at };
    const notifications = rows.map(({ id }) => ({ quote_id: id, ...waiting, ...times }));
    await test.database.db.insertInto('notifications').values(notifications).execute();
    let isDone = false;
    const delivered = test.outbox.deliverDue().finally(() => (isDone = true));
    let served = 0;
    for (; !isDone; served += 1) {
      await nextTurn();
      await test.app.inject('/readyz');
    }
    await delivered;
    expect(served).toBeGreaterThan(4);
    expect(test.whatsapp.messages).toHaveLength(1);
    expect((await test.notifications()).filter(({ state }) => state !== 'sent')).toEqual([]);
  });
});
