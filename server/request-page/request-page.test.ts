import type { LightMyRequestResponse } from 'fastify';
import { describe, expect } from 'vitest';
import { exampleQuote } from '../../contract/example-quote.ts';
import { idempotencyHeader } from '../../contract/api.ts';
import type { RequestAnswer } from '../../contract/api-schemas.ts';
import { referenceOf } from '../database/ids.ts';
import type { Quote } from '../database/tables.ts';
import { changeQuote } from '../requests/states.ts';
import { it } from '../testing/app-test.ts';
import {
  exampleColumns,
  startTestApp,
  withoutWhatsapp,
  type TestApp,
} from '../testing/test-app.ts';

/** The token in an answer's cookie. */
const tokenOf = ({ headers }: LightMyRequestResponse) =>
  /^quote-request=([\w-]{44});.*HttpOnly/.exec(String(headers['set-cookie']))?.[1];

async function send(test: TestApp, headers: Record<string, string> = {}): Promise<string> {
  const token = tokenOf(await test.postJson(exampleColumns(), headers));
  expect(token).toBeDefined();
  return token!;
}

const pageOf = ({ app }: TestApp, token: string) => app.inject({ url: `/request/${token}` });
const answerOf = ({ app }: TestApp, token: string) =>
  app.inject({ url: `/api/requests/${token}` });
const dataOf = async (test: TestApp, token: string) =>
  (await answerOf(test, token)).json<RequestAnswer>().data;
const change = (test: TestApp, changes: Partial<Quote>) =>
  test.database.db.updateTable('quote_requests').set(changes).execute();

describe('the page of a request', () => {
  it("shows the request's progress, and nothing personal", async ({ test }) => {
    const token = await send(test);
    const reference = referenceOf((await test.storedQuotes())[0]!.id);
    expect(await dataOf(test, token)).toEqual({
      reference,
      received_at: '2026-03-02T08:00:00.000Z',
      notified_at: null,
      seen_at: null,
      arrival_at: null,
      set_off_at: null,
      arrived_at: null,
      status: 'new',
      today: '2026-03-02',
    });

    const page = await pageOf(test, token);
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringContaining('sha256'),
    });
    expect(page.body).toContain(`Request ${reference} [[not-notified][not-seen]]`);
    const { name, phone, email, message } = exampleQuote;
    for (const personal of [name, phone, email, message, 'AB12'])
      expect(page.body.toLowerCase()).not.toContain(personal.toLowerCase());

    const arrival = {
      arrival_at: '2026-03-02T08:40:00.000Z',
      set_off_at: '2026-03-02T08:15:00.000Z',
      seen_at: '2026-03-02T08:05:00.000Z',
    };
    await change(test, { ...arrival, status: 'booked' });
    expect((await pageOf(test, token)).body).toMatch(/\[\[seen\]\]\s+\[about 08:40\]/);
    expect(await dataOf(test, token)).toMatchObject({ ...arrival, status: 'booked' });
    await change(test, { status: 'done' });
    expect((await pageOf(test, token)).body).toContain('[done]');
    await change(test, { status: 'lost' });
    expect((await pageOf(test, token)).body).toContain('[closed]');
  });

  it('has a token for requests of every kind, also repeated ones', async ({ test }) => {
    const key = { [idempotencyHeader]: 'key-1' };
    const tokens = await Promise.all(Array.from({ length: 5 }, () => send(test, key)));
    expect(new Set(tokens).size).toBe(1);
    for (const token of tokens) expect((await pageOf(test, token)).statusCode).toBe(200);
    const stored = JSON.stringify(await test.storedQuotes());
    expect(tokens.filter((token) => stored.includes(token))).toEqual([]);

    const form = await test.postForm({ ...exampleQuote, name: 'Somebody Else' });
    expect((await pageOf(test, tokenOf(form)!)).statusCode).toBe(200);
    const robot = await test.postForm({ ...exampleQuote, name: 'Robot', website: 'spam' });
    expect(tokenOf(robot)).toBeUndefined();
  });

  it('lets the visitor cancel, and notifies the owner once', async ({ test }) => {
    const token = await send(test);
    await test.notify();
    const cancel = (headers: Record<string, string>) =>
      test.app.inject({ method: 'POST', url: `/api/requests/${token}/cancel`, headers });
    // Browsers send this from a page without a referrer.
    const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' };
    const foreign = await cancel({ ...form, origin: 'https://evil.example' });
    expect(foreign.statusCode).toBe(403);
    expect((await test.storedQuotes())[0]!.status).toBe('new');
    for (const attempt of ['first', 'again'])
      expect(await cancel(form), attempt).toMatchObject({ statusCode: 303 });
    expect((await test.storedQuotes())[0]!.status).toBe('lost');
    test.pass(10);
    await test.outbox.deliverDue();
    expect(test.whatsapp.messagesAbout(exampleQuote.name)).toHaveLength(2);
    expect((await test.notifications())[0]!.state).toBe('sent');
  });

  it('says nothing of notifying the owner where nothing does', async () => {
    const test = await startTestApp(withoutWhatsapp);
    const { body } = await pageOf(test, await send(test));
    expect(body).toContain('[[not-seen]]');
  });

  it('counts push alone, or the owner having seen it, as notified', async ({ test }) => {
    const token = await send(test);
    const settled_at = '2026-03-02T08:00:07.000Z';
    const [whatsapp] = await test.notifications();
    const push = { ...whatsapp!, channel: 'push' as const, state: 'sent' as const, settled_at };
    await test.database.db.insertInto('notifications').values(push).execute();
    expect(await dataOf(test, token)).toMatchObject({ notified_at: settled_at });

    await test.database.db.deleteFrom('notifications').where('channel', '=', 'push').execute();
    const booked = { status: 'booked' } as const;
    await changeQuote(test.database, whatsapp!.quote_id, { change: booked, now: new Date() });
    const { seen_at, notified_at } = (await dataOf(test, token))!;
    expect([typeof seen_at, notified_at]).toEqual(['string', seen_at]);
  });

  it('is found only by its token, for 30 days, and is not in the logs', async ({ test }) => {
    const token = await send(test);
    const [quote] = await test.storedQuotes();
    expect(JSON.stringify(quote)).not.toContain(token);
    const expectNothing = async (of: string) => {
      const body = expect.stringContaining('Oops!');
      expect(await pageOf(test, of)).toMatchObject({ statusCode: 404, body });
      expect((await answerOf(test, of)).statusCode).toBe(404);
      expect(await dataOf(test, of)).toBeNull();
    };
    await expectNothing(token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')));
    await expectNothing(quote!.id);
    await expectNothing('x');
    await test.app.inject({ url: `/request/${token}/` });
    test.pass(30 * 86_400 - 1);
    expect((await pageOf(test, token)).statusCode).toBe(200);
    await change(test, { status: 'spam' });
    await expectNothing(token);
    await change(test, { status: 'new' });
    test.pass(1);
    await expectNothing(token);
    const appointment = new Date(test.clock.now.getTime() - 86_400_000).toISOString();
    await change(test, { arrival_at: appointment });
    expect((await pageOf(test, token)).statusCode, 'the day after the appointment').toBe(200);
    test.pass(86_400);
    await expectNothing(token);
    expect(test.logged()).not.toContain(token);
  });

  it('keeps its token out of logs, however its address is spelt', async ({ test }) => {
    // Used only in this test: a log might contain a piece of a common word.
    const token = 'aBcDeFgHiJ-kLmNo_PqRsT';
    const starts = [
      ...['/Request/', '//request/', '/request//', '/request/./', '/./request/', '/request%2f'],
      ...['/request%252F', '/%72equest/', '/request;', '/request\\', '/requests/', '/reqest/'],
      ...['/en/request/', '/', '/api/Requests/', '/api/requests%2f', '/owner/aB'],
      ...[
        '/http://localhost/request/',
        '/owner%23link=',
        '/owner/%23link=',
        '/api/owner/link=',
      ],
    ];
    const addresses = [
      ...starts.map((start) => start + token),
      ...['/', '.html', ').'].map((end) => `/request/${token}${end}`),
      `/request/${token.toLowerCase()}`,
      `/request/${token.replaceAll(/[^a-z]/g, '')}`,
      `/request/${token.slice(0, 11)}/${token.slice(11)}`,
      `/API/requests/${token}/cancel`,
      `/api//requests/${token}/cancel/`,
    ];
    const pieces = [token, token.toLowerCase(), token.slice(0, 11), token.slice(11), 'acegi'];
    for (const url of addresses)
      for (const method of ['GET', 'POST', 'HEAD'] as const)
        expect((await test.app.inject({ method, url })).statusCode, url).toBeGreaterThanOrEqual(
          400,
        );
    const log = test.logged();
    expect(log).toContain('not found');
    expect(pieces.filter((piece) => log.includes(piece))).toEqual([]);
  });

  it('keeps other parts of missing addresses out of logs', async ({ test }) => {
    const missing = [
      '/john.smith',
      '/blog/ann-lee-of-falkirk',
      '/request.html/john',
      '/blogjohn',
    ];
    for (const url of missing) expect((await test.app.inject(url)).statusCode).toBe(404);
    expect(test.logged()).not.toMatch(/john|smith|ann-lee/);
    const paths = test.logged().match(/"path":"[^"]*"/g);
    expect(paths).toEqual(
      ['(unknown)', '/blog/…', '(unknown)', '(unknown)'].map((path) => `"path":"${path}"`),
    );
  });

  it('is a new one if a cancelled request is sent again, unless with its key', async ({
    test,
  }) => {
    const key = { [idempotencyHeader]: 'key-1' };
    const cancel = (token: string) =>
      test.app.inject({ method: 'POST', url: `/api/requests/${token}/cancel` });
    const first = await send(test, key);
    await cancel(first);
    const { id } = (await test.postJson(exampleColumns(), key)).json().data;
    expect(await test.storedQuotes()).toMatchObject([{ id, status: 'lost' }]);

    test.pass(1);
    const second = tokenOf(await test.postForm(exampleQuote))!;
    expect(await dataOf(test, second)).toMatchObject({ status: 'new' });
    await cancel(second);
    test.pass(1);
    await test.postForm(exampleQuote);
    await test.postForm(exampleQuote);
    const statuses = (await test.storedQuotes()).map(({ status }) => status);
    expect(statuses).toEqual(['lost', 'lost', 'new']);
  });
});

it('the confirmation shows the request only to its browser', async ({ test }) => {
  const token = await send(test);
  const [quote] = await test.storedQuotes();
  const received = (cookie?: string) =>
    test.app.inject({ url: '/quote-received', headers: cookie ? { cookie } : {} });
  const own = await received(`quote-request=${token}`);
  expect(own.body).toContain(`${referenceOf(quote!.id)} /request`);
  expect(own.headers['cache-control']).toBe('no-store');
  const cookie = `a=b; quote-request=${token}`;
  const line = await test.app.inject({ url: '/api/request-line', headers: { cookie } });
  expect(line.body).toContain(referenceOf(quote!.id));
  for (const { body } of [own, line]) expect(body).not.toContain(token);
  const led = await test.app.inject({ url: '/request', headers: { cookie } });
  expect(led).toMatchObject({
    statusCode: 303,
    headers: { location: `/request/${token}`, 'cache-control': 'no-store' },
  });
  for (const url of ['/request', '/api/request-line'])
    expect((await test.app.inject({ url })).statusCode, url).toBe(404);
  for (const other of [undefined, `quote-request=${'A'.repeat(44)}`, 'quote-request=x'])
    expect((await received(other)).headers['cache-control']).toBe('no-cache');
});
