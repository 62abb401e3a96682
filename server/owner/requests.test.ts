import { setImmediate as nextTurn } from 'node:timers/promises';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect } from 'vitest';
import { changeAgeHeader, ownerApiPath, versionHeader } from '../../contract/owner.ts';
import type { OwnerEvent, OwnerRequestList } from '../../contract/owner-answers.ts';
import { it } from '../testing/app-test.ts';
import { signIn, type OwnerDevice } from '../testing/owner-device.ts';
import { exampleRow, storeMany, storeRequest } from '../testing/store-request.ts';
import { startTestApp, withoutWhatsapp } from '../testing/test-app.ts';
import { rowsOf } from '../testing/test-database.ts';

const list = (phone: OwnerDevice, query = ''): Promise<OwnerRequestList> =>
  phone.data('GET', `/requests${query}`);

describe('the owner', () => {
  it('sees requests newest first, by status, thirty at a time', async ({ test, phone }) => {
    for (let index = 0; index < 35; index += 1)
      await storeRequest(test.database, {
        at: `2026-02-20T08:${index + 10}:00.000Z`,
        values: { name: `No ${index}` },
        row: { status: index < 5 ? 'quarantined' : 'new' },
      });
    const first = await list(phone);
    expect(first.requests).toHaveLength(30);
    expect(first.requests[0]).toMatchObject({ name: 'No 34', status: 'new' });
    expect(first.counts).toMatchObject({ new: 30, quarantined: 5, done: 0 });
    const rest = await list(phone, `?cursor=${first.next}`);
    const names = rest.requests.map(({ name }) => name);
    expect(names).toEqual(['No 4', 'No 3', 'No 2', 'No 1', 'No 0']);
    expect(rest.next).toBeNull();
    expect((await list(phone, '?status=quarantined')).requests).toHaveLength(5);
    expect(await phone.status('GET', '/requests?status=sold')).toBe(422);
  });

  it('exports thousands in order, and answers others meanwhile', async ({ test, phone }) => {
    const at = '2026-06-10T08:30:00.000Z';
    const rows = Array.from({ length: 1000 }, (_, row) =>
      exampleRow({ at, values: { carYear: `car ${row}` } }),
    );
    await storeMany(test.database, rows);
    let isDone = false;
    const asked = phone.ask('GET', '/requests.csv').finally(() => (isDone = true));
    let answered = 0;
    for (; !isDone; answered += 1) {
      await nextTurn();
      await test.app.inject('/livez');
    }
    expect(answered).toBeGreaterThan(10);
    const lines = (await asked).body.split('\r\n').slice(1, -1);
    const ids = rows.map(({ id }) => id).toSorted();
    // The example's message has two lines, so the id is only on the second.
    expect(lines.map((line) => /"([0-9a-f-]{36})"$/.exec(line)?.[1])).toEqual(ids);
  });

  it('opens a request with all its values, notes and history', async ({ test, phone }) => {
    const message = 'Line one\r\n  line two 🔑 <b>';
    const { id } = await storeRequest(
      test.database,
      { values: { message } },
      { state: 'sent', settled_at: '2026-06-10T08:31:00.000Z' },
    );
    const path = `/requests/${id}`;
    const seen_at = test.clock.now.toISOString();
    const opened = await phone.data('GET', path);
    expect(opened).toMatchObject({ message, delivery: 'notified', seen_at });
    test.pass(60);
    expect(await phone.data('GET', path)).toMatchObject({ seen_at });

    await phone.data('PATCH', path, { eta_minutes: 25 });
    const { notes, version } = await phone.data('PATCH', path, { note: 'Gate code 4711' });
    expect(notes).toMatchObject([{ text: 'Gate code 4711' }]);

    const change = (body: object, headers?: Record<string, string>) =>
      phone.ask('PATCH', path, body, headers);
    const stale = await change({ status: 'lost' }, { [versionHeader]: String(opened.version) });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({
      data: { status: 'booked' },
      error: { code: 'conflict' },
    });
    const done = await change({ status: 'done' }, { [versionHeader]: String(version) });
    const kinds = done.json().data.history.map(({ kind }: OwnerEvent) => kind);
    const expected = ['arrival', 'notified', 'received', 'seen', 'status', 'status'];
    expect(kinds.toSorted()).toEqual(expected);
    for (const body of [
      {},
      { status: 'quarantined' },
      { note: ' ' },
      { note: '\0' },
      { eta_minutes: 0.5 },
      { who: 1 },
      { price_pence: -1 },
      { price_pence: 1.5 },
      { paid: 'yes' },
    ])
      expect((await change(body)).statusCode, JSON.stringify(body)).toBe(422);
    for (const age of ['x', '-1', '1.5', String(31 * 24 * 3_600_000)]) {
      const { statusCode } = await change({ note: 'Late' }, { [changeAgeHeader]: age });
      expect(statusCode, age).toBe(422);
    }
    const unknown = path.replace(/.$/, (it) => (it === '0' ? '1' : '0'));
    expect(await phone.status('PATCH', unknown, { status: 'done' })).toBe(404);
  });

  it('sees requests and jobs of each week and page', async ({ test, phone }) => {
    const at = '2026-02-25T08:00:00.000Z';
    for (const status of ['done', 'new', 'spam'] as const)
      await storeRequest(test.database, {
        at,
        row: { status, page: '/', price_pence: 12_000, paid_at: at },
      });
    const unpaid = {
      status: 'booked',
      source: 'phone',
      page: null,
      price_pence: 8050,
    } as const;
    await storeRequest(test.database, { at, row: unpaid });
    const none = { requests: 0, jobs: 0, agreed_pence: 0, paid_pence: 0 };
    expect(await phone.data('GET', '/stats?weeks=2')).toEqual({
      paid_months: ['2026-02'],
      weeks: [
        { week: '2026-02-23', requests: 3, jobs: 2, agreed_pence: 20_050, paid_pence: 12_000 },
        { week: '2026-03-02', ...none },
      ],
      pages: [
        { page: '/', source: 'site', requests: 2, jobs: 1 },
        { page: null, source: 'phone', requests: 1, jobs: 1 },
      ],
    });
    expect(await phone.status('GET', '/stats?weeks=x')).toBe(422);
  });

  it('gets an error on resend if no channel is set up', async () => {
    const test = await startTestApp(withoutWhatsapp);
    const phone = await signIn(test);
    const { id } = await storeRequest(test.database, {}, { state: 'pending', attempts: 0 });
    expect((await list(phone)).requests).toMatchObject([{ delivery: 'none' }]);
    expect(await phone.data('GET', `/requests/${id}`)).toMatchObject({ delivery: 'none' });
    const resent = await phone.ask('POST', `/requests/${id}/resend`);
    expect(resent.statusCode).toBe(409);
    expect(resent.json().error.message).toContain('Neither WhatsApp nor email');
  });

  it('has his session checked again once a body has arrived', async ({ test, phone }) => {
    const { id } = await storeRequest(test.database);
    const body = JSON.stringify({ note: 'Gate code 4711' });
    const port = await test.port();
    test.pass(61);
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    socket.write(
      `PATCH ${ownerApiPath}/requests/${id} HTTP/1.1\r\nHost: localhost:${port}\r\nCookie: ${phone.cookie}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`,
    );
    // The server has accepted the session, and waits for the body.
    const uses = async () => (await rowsOf(test.database, 'owner_sessions'))[0]?.last_used_at;
    await expect.poll(uses).toBe(test.clock.now.toISOString());
    await phone.ask('DELETE', '/session');
    socket.write(body);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 401 /);
    expect(await rowsOf(test.database, 'request_events')).toEqual([]);
  });

  it('has changes dated when they were made', async ({ test, phone }) => {
    const inMinutes = (minutes: number) =>
      new Date(test.clock.now.getTime() + minutes * 60_000).toISOString();
    const { id } = await storeRequest(test.database, { at: inMinutes(-30) });
    const change = (minutesAgo: number, body: object) =>
      phone.data('PATCH', `/requests/${id}`, body, {
        [changeAgeHeader]: String(minutesAgo * 60_000),
      });
    expect(await change(10, { eta_minutes: 25, note: 'On the M8' })).toMatchObject({
      arrival_at: inMinutes(15),
      notes: [{ at: inMinutes(-10) }],
    });
    // The clock of the phone was put right meanwhile.
    const { paid_at } = await change(24 * 60, { paid: true });
    expect(paid_at).toBe(inMinutes(-30));
  });
});
