import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { exampleQuote } from '../../contract/example-quote.ts';
import { DatabaseUnavailable, transact } from '../database/transact.ts';
import { whatsappErrors } from '../testing/fake-whatsapp.ts';
import { engines } from '../testing/test-database.ts';
import {
  exampleColumns,
  notificationsOf,
  otherServer,
  pass,
  startTestApp,
  storedQuotes,
  type TestApp,
} from '../testing/test-app.ts';

const referencesOf = (test: TestApp) =>
  test.whatsapp.messages.map(({ body }) => body.biz_opaque_callback_data);

/** Lets time pass in steps and delivers what is due at each. */
async function deliverFor(test: TestApp, seconds: number, step: number) {
  for (let passed = 0; passed <= seconds; passed += step) {
    await test.outbox.deliverDue();
    pass(test, step);
  }
}

describe.each(engines)('send-whatsapp on %s', (engine) => {
  it('sends a stored request once, however often and at once it is asked', async () => {
    const test = await startTestApp(engine);
    await test.postJson(exampleColumns());
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => test.notify(exampleQuote)),
    );
    expect(answers).toEqual(Array(10).fill({ whatsappSent: true }));
    expect(await test.notify(exampleQuote)).toEqual({ whatsappSent: true });
    expect(test.whatsapp.messages).toHaveLength(1);
    const [quote] = await storedQuotes(test);
    expect(quote?.notified_at).toBe('2026-03-02T08:00:00.000Z');
    pass(test, 3600);
    await test.outbox.deliverDue();
    expect(test.whatsapp.messages).toHaveLength(1);
  });

  it('sends nothing for values that are not stored to the character', async () => {
    const test = await startTestApp(engine);
    await test.postJson(exampleColumns());
    expect(await test.notify({ ...exampleQuote, message: `${exampleQuote.message} ` })).toEqual(
      {
        whatsappSent: false,
        error: expect.any(String),
      },
    );
    expect(test.whatsapp.messages).toEqual([]);
  });

  it('sends once for each of two requests with the same values', async () => {
    const test = await startTestApp(engine);
    for (const key of ['one', 'two']) {
      await test.postJson(exampleColumns(), { 'idempotency-key': key });
    }
    for (let asked = 0; asked < 3; asked += 1) {
      expect(await test.notify(exampleQuote)).toEqual({ whatsappSent: true });
    }
    expect(new Set(referencesOf(test)).size).toBe(2);
    expect(test.whatsapp.messages).toHaveLength(2);
  });

  it('leaves a failed message to the schedule', async () => {
    const test = await startTestApp(engine);
    await test.postJson(exampleColumns());
    test.whatsapp.answer = () => whatsappErrors.serverError;
    for (let asked = 0; asked < 3; asked += 1) {
      expect(await test.notify(exampleQuote)).toEqual({
        whatsappSent: false,
        error: expect.any(String),
      });
    }
    expect(test.whatsapp.messages).toHaveLength(1);
    expect((await storedQuotes(test))[0]?.notified_at).toBeNull();
    test.whatsapp.answer = () => 'accepted';
    pass(test, 10);
    await test.outbox.deliverDue();
    expect(await test.notify(exampleQuote)).toEqual({ whatsappSent: true });
    expect(test.whatsapp.messages).toHaveLength(2);
  });
});

describe.each(engines)('the outbox on %s', (engine) => {
  it('takes up after 30 s what no browser asked for', async () => {
    const test = await startTestApp(engine);
    await test.postJson(exampleColumns());
    pass(test, 29);
    await test.outbox.deliverDue();
    expect(test.whatsapp.messages).toHaveLength(0);
    pass(test, 1);
    await Promise.all([test.outbox.deliverDue(), otherServer(test).deliverDue()]);
    expect(test.whatsapp.messages).toHaveLength(1);
  });

  it('takes over from a server that died while sending, once', async () => {
    const test = await startTestApp(engine);
    await test.postJson(exampleColumns());
    const die = () =>
      test.database.db
        .updateTable('notifications')
        .set({ leased_until: new Date(test.clock.now.getTime() + 60_000).toISOString() })
        .execute();
    await die();
    pass(test, 59);
    await test.outbox.deliverDue();
    expect(test.whatsapp.messages).toHaveLength(0);
    pass(test, 1);
    await test.outbox.deliverDue();
    expect(test.whatsapp.messages).toHaveLength(1);
  });

  it('keeps WhatsApp’s pace with a backlog, and lets fresh requests go first', async () => {
    const test = await startTestApp(engine, (whatsapp) => ({
      ...whatsapp.settings,
      QUOTE_LIMIT: '0',
    }));
    for (let at = 0; at < 60; at += 1) {
      await test.postJson(exampleColumns({ carYear: `car ${at}` }));
    }
    pass(test, 30);
    await test.outbox.deliverDue();
    expect(test.whatsapp.messages).toHaveLength(40);
    await test.postJson(exampleColumns());
    expect(await test.notify(exampleQuote)).toEqual({ whatsappSent: true });
    await deliverFor(test, 5, 1);
    expect(test.whatsapp.messages).toHaveLength(41);
    await deliverFor(test, 59, 1);
    expect(test.whatsapp.messages).toHaveLength(50);
  });
});

describe('a message that was sent while the database went away', () => {
  it('is written down when it is back, and not sent again', async () => {
    const test = await startTestApp('sqlite');
    await test.postJson(exampleColumns());
    const other = new DatabaseSync(test.database.location);
    onTestFinished(() => other.close());
    test.whatsapp.answer = () => {
      other.exec('begin exclusive');
      test.whatsapp.answer = () => 'accepted';
      return 'accepted';
    };
    const answer = test.notify(exampleQuote);
    await test.whatsapp.arrived(1);
    // By now the server has tried in vain to write it down, too.
    await expect(transact(test.database, async () => {})).rejects.toThrow(DatabaseUnavailable);
    pass(test, 60);
    other.exec('rollback');
    await test.outbox.deliverDue();
    expect(await answer).toEqual({ whatsappSent: true });
    expect(test.whatsapp.messages).toHaveLength(1);
  });
});

describe('a wrong token', () => {
  it('fails the message at once, and the next start gives it another chance', async () => {
    const test = await startTestApp('sqlite');
    await test.postJson(exampleColumns());
    test.whatsapp.answer = () => whatsappErrors.tokenExpired;
    expect((await test.notify(exampleQuote)).whatsappSent).toBe(false);
    await deliverFor(test, 3600, 600);
    expect(test.whatsapp.messages).toHaveLength(1);
    expect(await notificationsOf(test)).toEqual([
      expect.objectContaining({ state: 'failed', error: 'config 190' }),
    ]);
    test.whatsapp.answer = () => 'accepted';
    await test.outbox.start();
    await test.whatsapp.arrived(2);
  });

  it('is logged without a word of the customer’s', async () => {
    const test = await startTestApp('sqlite');
    await test.postJson(exampleColumns(), { 'user-agent': 'Canary' });
    test.whatsapp.answer = () => whatsappErrors.tokenExpired;
    await test.notify(exampleQuote);
    await test.app.inject('/nowhere/ann@example.com?phone=07700900456');
    expect(test.logged()).toContain('config 190');
    const secrets = [
      ...Object.values(exampleQuote),
      'Canary',
      '07700900456',
      '127.0.0.1',
      'test-token',
    ];
    for (const secret of secrets) expect(test.logged()).not.toContain(secret);
  });
});

describe('without WhatsApp', () => {
  it('a request waits, visibly not notified, until it is configured', async () => {
    const test = await startTestApp('sqlite', () => ({}));
    await test.postJson(exampleColumns());
    expect(await test.notify(exampleQuote)).toEqual({
      whatsappSent: false,
      error: 'WhatsApp is not configured',
    });
    expect(await notificationsOf(test)).toEqual([
      expect.objectContaining({ state: 'pending', attempts: 0 }),
    ]);
    pass(test, 24 * 3600);
    await otherServer(test).start();
    await test.whatsapp.arrived(1);
  });
});
