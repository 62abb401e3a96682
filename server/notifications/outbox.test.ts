import { DatabaseSync } from 'node:sqlite';
import { describe, expect } from 'vitest';
import { exampleQuote } from '../../contract/example-quote.ts';
import { transact } from '../database/transact.ts';
import { DatabaseUnavailable } from '../database/unavailable.ts';
import { it } from '../testing/app-test.ts';
import { closeAfterwards, fakeDate } from '../testing/until-test-ends.ts';
import { whatsappErrors } from '../testing/fake-whatsapp.ts';
import {
  exampleColumns,
  startTestApp,
  withoutWhatsapp,
  type TestApp,
} from '../testing/test-app.ts';

const refusal = { whatsappSent: false, error: expect.any(String) };

/** Delivers due messages in each of this many seconds. */
async function deliverFor(test: TestApp, seconds: number) {
  for (let passed = 0; passed <= seconds; passed += 1) {
    await test.outbox.deliverDue();
    test.pass(1);
  }
}

/** Moves the clock, delivers due messages, and returns how many were sent in all. */
async function sentAfter(test: TestApp, seconds: number): Promise<number> {
  test.pass(seconds);
  await test.outbox.deliverDue();
  return test.whatsapp.messages.length;
}

describe('send-whatsapp', () => {
  it('sends a stored request once, to the character, however often asked', async ({ test }) => {
    await test.postJson();
    const message = `${exampleQuote.message}!`;
    expect(await test.notify({ ...exampleQuote, message })).toEqual(refusal);
    const answers = await Promise.all(Array.from({ length: 10 }, () => test.notify()));
    expect(answers).toEqual(Array(10).fill({ whatsappSent: true }));
    expect(await test.notify()).toEqual({ whatsappSent: true });
    expect(test.whatsapp.messages).toHaveLength(1);
    const [quote] = await test.storedQuotes();
    expect(quote?.notified_at).toBe('2026-03-02T08:00:00.000Z');
    expect(await sentAfter(test, 3600)).toBe(1);
  });

  it('limits how often a network can ask whether a request is stored', async ({ test }) => {
    fakeDate();
    const refused = async (name: string) => test.notify({ ...exampleQuote, name });
    for (let guess = 0; guess < 20; guess += 1)
      expect(await refused(`Guess ${guess}`)).toEqual(refusal);
    await test.postJson();
    expect(await test.notify()).toMatchObject({ whatsappSent: false });
    test.pass(601);
    expect(await test.notify()).toEqual({ whatsappSent: true });
  });
});

describe('the outbox', () => {
  it('sends after 30 s if no browser asks for it', async ({ test }) => {
    await test.postJson();
    expect(await sentAfter(test, 29)).toBe(0);
    test.pass(1);
    await Promise.all([test.outbox.deliverDue(), test.otherServer().deliverDue()]);
    expect(test.whatsapp.messages).toHaveLength(1);
  });

  it('sends at most once more where WhatsApp takes a message and does not say so', async ({
    test,
  }) => {
    await test.postJson();
    test.whatsapp.answer = () => 'hang up';
    for (let minute = 0; minute < 10; minute += 1) await sentAfter(test, 61);
    expect(test.whatsapp.messages).toHaveLength(2);
    expect(await test.notifications()).toMatchObject([{ state: 'failed' }]);
  });

  it('gives a message up after six hours or twelve attempts', async ({ test }) => {
    await test.postJson();
    test.whatsapp.answer = () => whatsappErrors.rateLimited;
    for (let minute = 0; minute < 7 * 60; minute += 1) await sentAfter(test, 60);
    expect([11, 12]).toContain(test.whatsapp.messages.length);
    expect(await test.notifications()).toMatchObject([{ state: 'failed' }]);
  });

  it('keeps WhatsApp’s rate limit with a backlog, new requests first', async () => {
    const test = await startTestApp({ TRUST_PROXY: '127.0.0.1' });
    for (let at = 0; at < 60; at += 1)
      await test.postJson(exampleColumns(), { 'x-forwarded-for': `203.0.113.${at}` });
    expect(await sentAfter(test, 30)).toBe(40);
    await test.postJson();
    expect(await test.notify()).toEqual({ whatsappSent: true });
    await deliverFor(test, 5);
    expect(test.whatsapp.messages).toHaveLength(41);
    await deliverFor(test, 59);
    expect(test.whatsapp.messages).toHaveLength(50);
  });
});

it('a message sent while the database went away is not sent again', async ({ test }) => {
  await test.postJson();
  const other = closeAfterwards(new DatabaseSync(test.database.location));
  test.whatsapp.answer = () => {
    other.exec('begin exclusive');
    test.whatsapp.answer = () => 'accepted';
    return 'accepted';
  };
  const answer = test.notify();
  await expect.poll(() => test.whatsapp.messages).toHaveLength(1);
  // By now the server has also failed to record it.
  await expect(transact(test.database, async () => {})).rejects.toThrow(DatabaseUnavailable);
  test.pass(60);
  other.exec('rollback');
  await test.outbox.deliverDue();
  expect(await answer).toEqual({ whatsappSent: true });
  expect(test.whatsapp.messages).toHaveLength(1);
});

describe('a wrong token', () => {
  it('fails the message at once, and the next start retries it', async ({ test }) => {
    await test.postJson();
    test.whatsapp.answer = () => whatsappErrors.tokenExpired;
    expect(await test.notify()).toEqual(refusal);
    expect(await sentAfter(test, 3600)).toBe(1);
    expect(await test.notifications()).toMatchObject([
      { state: 'failed', error: 'config 190' },
    ]);
    test.whatsapp.answer = () => 'accepted';
    await test.outbox.start();
    await expect.poll(() => test.whatsapp.messages).toHaveLength(2);
  });

  it('is logged without the customer’s words', async ({ test }) => {
    await test.postJson(exampleColumns(), { 'user-agent': 'Canary' });
    test.whatsapp.answer = () => whatsappErrors.tokenExpired;
    await test.notify();
    await test.app.inject('/nowhere/ann@example.com?phone=07700900456');
    expect(test.logged()).toContain('config 190');
    const others = ['Canary', '07700900456', '127.0.0.1', 'test-token'];
    for (const secret of [...Object.values(exampleQuote), ...others])
      expect(test.logged()).not.toContain(secret);
  });
});

it('without WhatsApp a request waits, shown as not notified, until it is configured', async () => {
  const test = await startTestApp(withoutWhatsapp);
  await test.postJson();
  expect(await test.notify()).toEqual({
    whatsappSent: false,
    error: 'WhatsApp is not configured',
  });
  expect(await test.notifications()).toMatchObject([{ state: 'pending', attempts: 0 }]);
  test.pass(24 * 3600);
  await test.otherServer().start();
  await expect.poll(() => test.whatsapp.messages).toHaveLength(1);
});
