import { describe, expect, it } from 'vitest';
import { idempotencyHeader } from '../../contract/api.ts';
import { changeAgeHeader, versionHeader, type OwnerRequestList } from '../../contract/owner.ts';
import { backupFolder } from '../backups/backup-files.ts';
import { writeBackup } from '../backups/write-backup.ts';
import { askOwner, signIn, type OwnerDevice } from '../testing/owner-device.ts';
import { storeRequest } from '../testing/store-request.ts';
import { notificationsOf, pass, startTestApp } from '../testing/test-app.ts';
import { engines, temporaryFolder } from '../testing/test-database.ts';

const list = async (phone: OwnerDevice, query = ''): Promise<OwnerRequestList> =>
  (await phone.ask('GET', `/requests${query}`)).json().data;

describe.each(engines)('the owner on %s', (engine) => {
  it('sees requests newest first, by status, thirty at a time', async () => {
    const test = await startTestApp(engine);
    const phone = await signIn(test);
    const start = Date.parse('2026-02-20T08:00:00.000Z');
    for (let index = 0; index < 35; index += 1) {
      const at = new Date(start + index * 60_000).toISOString();
      const status = index < 5 ? 'quarantined' : 'new';
      await storeRequest(test.database, {
        at,
        values: { name: `No ${index}` },
        row: { status },
      });
    }
    const first = await list(phone);
    expect(first.requests).toHaveLength(30);
    expect(first.requests[0]).toMatchObject({ name: 'No 34', status: 'waiting' });
    expect(first.counts).toMatchObject({ waiting: 30, quarantined: 5, done: 0 });
    const rest = await list(phone, `?cursor=${first.next}`);
    expect(rest.requests.map(({ name }) => name)).toEqual(
      [4, 3, 2, 1, 0].map((at) => `No ${at}`),
    );
    expect(rest.next).toBeNull();
    expect((await list(phone, '?status=quarantined')).requests).toHaveLength(5);
    expect((await phone.ask('GET', '/requests?status=sold')).statusCode).toBe(422);
  });

  it('finds a person however name, number, plate or reference are written', async () => {
    const test = await startTestApp(engine);
    const phone = await signIn(test);
    const wanted = await storeRequest(test.database, {
      values: {
        name: 'José  Müller',
        phone: '+44 (0)7700 900-456',
        registrationNumber: 'sb12 xyz',
      },
    });
    await storeRequest(test.database, {
      values: { name: 'Ann %_Lee', phone: '07700 900 123', registrationNumber: 'AA19 AAA' },
    });
    const reference = wanted.id.slice(-6);
    const typed = [
      'jose mul',
      'MÜLLER',
      '07700900456',
      '00447700 900456',
      'SB12XYZ',
      '12-xy',
      reference,
    ];
    for (const q of typed) {
      const found = await list(phone, `?q=${encodeURIComponent(q)}`);
      expect([q, found.requests.map(({ id }) => id)]).toEqual([q, [wanted.id]]);
      expect(found.counts.waiting).toBe(1);
    }
    for (const q of ['nobody', '%', '???']) {
      const found = await list(phone, `?q=${encodeURIComponent(q)}`);
      expect([q, found.requests.length]).toEqual([q, q === '%' ? 1 : 0]);
    }
  });

  it('opens one: all that was written, seen, on the way, notes and history', async () => {
    const test = await startTestApp(engine);
    const phone = await signIn(test);
    const message = 'Line one\r\n  line two 🔑 <b>';
    const { id } = await storeRequest(
      test.database,
      { values: { message } },
      { state: 'sent', settled_at: '2026-06-10T08:31:00.000Z' },
    );
    const opened = (await phone.ask('GET', `/requests/${id}`)).json().data;
    expect(opened).toMatchObject({
      message,
      delivery: 'notified',
      seen_at: test.clock.now.toISOString(),
    });
    pass(test, 60);
    const seen = (await phone.ask('GET', `/requests/${id}`)).json().data;
    expect(seen.seen_at).toBe(opened.seen_at);

    const change = (body: object, headers?: Record<string, string>) =>
      phone.ask('PATCH', `/requests/${id}`, body, headers);
    const onTheWay = (await change({ eta_minutes: 25 })).json().data;
    expect(onTheWay).toMatchObject({
      status: 'booked',
      arrival_at: new Date(test.clock.now.getTime() + 25 * 60_000).toISOString(),
    });
    const once = { [idempotencyHeader]: 'note-1' };
    await change({ note: 'Gate code 4711' }, once);
    const again = (await change({ note: 'Gate code 4711' }, once)).json().data;
    expect(again.notes).toMatchObject([{ text: 'Gate code 4711' }]);

    const stale = await change({ status: 'lost' }, { [versionHeader]: String(opened.version) });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({
      data: { status: 'booked' },
      error: { code: 'conflict' },
    });
    const done = await change({ status: 'done' }, { [versionHeader]: String(again.version) });
    expect(
      done
        .json()
        .data.history.map(({ kind }: { kind: string }) => kind)
        .toSorted(),
    ).toEqual(['arrival', 'notified', 'received', 'seen', 'status', 'status']);
    for (const body of [
      {},
      { status: 'quarantined' },
      { note: ' ' },
      { note: '\0' },
      { eta_minutes: 0.5 },
      { who: 1 },
    ]) {
      expect([body, (await change(body)).statusCode]).toEqual([body, 422]);
    }
    for (const age of ['x', '-1', '1.5']) {
      const { statusCode } = await change({ note: 'Late' }, { [changeAgeHeader]: age });
      expect([age, statusCode]).toEqual([age, 422]);
    }
    const unknown = `/requests/${id.replace(/.$/, (it) => (it === '0' ? '1' : '0'))}`;
    expect((await phone.ask('PATCH', unknown, { status: 'done' })).statusCode).toBe(404);
  });

  it('releases what was quarantined, and notifies him of one again', async () => {
    const test = await startTestApp(engine);
    const phone = await signIn(test);
    const quarantined = await storeRequest(test.database, { row: { status: 'quarantined' } });
    expect((await list(phone)).requests[0]).toMatchObject({
      status: 'quarantined',
      delivery: 'none',
    });
    const released = await phone.ask('PATCH', `/requests/${quarantined.id}`, {
      status: 'waiting',
    });
    expect(released.json().data).toMatchObject({ status: 'waiting', delivery: 'notified' });

    const failed = await storeRequest(
      test.database,
      {},
      { state: 'failed', error: 'refused 131026' },
    );
    expect((await list(phone)).requests.find(({ id }) => id === failed.id)?.delivery).toBe(
      'failed',
    );
    const resent = await phone.ask('POST', `/requests/${failed.id}/resend`);
    expect(resent.json().data).toMatchObject({ delivery: 'pending' });
    await test.outbox.deliverDue();
    expect((await notificationsOf(test))[0]).toMatchObject({ state: 'sent' });
  });

  it('says that he cannot be notified where no channel is set up', async () => {
    const test = await startTestApp(engine, () => ({}));
    const phone = await signIn(test);
    const { id } = await storeRequest(test.database, {}, { state: 'pending', attempts: 0 });
    expect((await list(phone)).requests[0]).toMatchObject({ delivery: 'failed' });
    const { data } = (await phone.ask('GET', `/requests/${id}`)).json();
    expect(data).toMatchObject({ delivery: 'failed' });
    const resent = await phone.ask('POST', `/requests/${id}/resend`);
    expect([resent.statusCode, resent.json().error.message]).toEqual([
      409,
      'Neither WhatsApp nor e-mail is set up',
    ]);
  });

  it('erases a person everywhere and exports, only just after showing who he is', async () => {
    const dataDir = temporaryFolder();
    const test = await startTestApp(engine, (whatsapp) => ({
      ...whatsapp.settings,
      DATA_DIR: dataDir,
    }));
    let phone = await signIn(test);
    const ann = await storeRequest(test.database, { values: { name: '=Ann' } });
    const other = { email: 'other@example.com', name: 'Ann by another address' };
    await storeRequest(test.database, { values: other });
    const bob = { email: 'bob@example.com', phone: '07700 900 999', name: 'Bob' };
    await storeRequest(test.database, { values: bob });
    await phone.ask('PATCH', `/requests/${ann.id}`, { note: 'Canary note' });
    const templates = [`Canary text for ${ann.phone}`, 'Hello {name}', '{minutes} minutes'];
    await phone.ask('PUT', '/templates', { templates });
    await writeBackup(test.database, backupFolder({ dataDir }), test.clock.now);

    pass(test, 601);
    for (const [method, path] of [
      ['GET', '/requests.csv'],
      ['DELETE', `/requests/${ann.id}`],
    ] as const) {
      const refused = await phone.ask(method, path);
      expect(refused.statusCode).toBe(403);
      expect(refused.json().error.code).toBe('reauthenticate');
    }
    phone = await signIn(test);
    const csv = await phone.ask('GET', '/requests.csv');
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.body).toContain("'=Ann");
    expect(csv.body).toContain('Canary note');
    expect(csv.body).toContain(templates[0]);
    const erased = await phone.ask('DELETE', `/requests/${ann.id}`);
    expect(erased.json().data).toEqual({ requests: 2, backups: 1, templates: 1 });
    expect((await list(phone)).requests.map(({ name }) => name)).toEqual(['Bob']);
    expect(await test.database.db.selectFrom('request_events').selectAll().execute()).toEqual(
      [],
    );
    expect(test.logged()).not.toContain('Canary');
  });

  it('sees each week and page with the jobs that came of it', async () => {
    const test = await startTestApp(engine);
    const phone = await signIn(test);
    const at = '2026-02-25T08:00:00.000Z';
    await storeRequest(test.database, { at, row: { status: 'done', page: '/' } });
    await storeRequest(test.database, { at, row: { status: 'new', page: '/' } });
    await storeRequest(test.database, { at, row: { status: 'spam', page: '/' } });
    const { weeks, pages } = (await phone.ask('GET', '/stats?weeks=2')).json().data;
    expect(weeks).toEqual([
      { week: '2026-02-23', requests: 2, jobs: 1 },
      { week: '2026-03-02', requests: 0, jobs: 0 },
    ]);
    expect(pages).toEqual([{ page: '/', requests: 2, jobs: 1 }]);
    expect((await phone.ask('GET', '/stats?weeks=x')).statusCode).toBe(422);
  });

  it('counts an arrival and a note that waited for a signal from when they were made', async () => {
    const test = await startTestApp(engine);
    const phone = await signIn(test);
    const { id } = await storeRequest(test.database);
    const age = { [changeAgeHeader]: '600' };
    const body = { eta_minutes: 25, note: 'On the M8' };
    const { data } = (await phone.ask('PATCH', `/requests/${id}`, body, age)).json();
    const inMinutes = (minutes: number) =>
      new Date(test.clock.now.getTime() + minutes * 60_000).toISOString();
    expect(data).toMatchObject({ arrival_at: inMinutes(15), notes: [{ at: inMinutes(-10) }] });
  });

  it('refuses an address of any length like every other', async () => {
    const test = await startTestApp(engine);
    const phone = await signIn(test);
    for (const path of ['/requests/', '/devices/'].map((start) => start + 'a'.repeat(3000))) {
      expect((await phone.ask('GET', path)).statusCode).toBe(404);
      expect((await askOwner(test, 'GET', path)).statusCode).toBe(401);
    }
  });
});
