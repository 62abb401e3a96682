import { describe, expect } from 'vitest';
import { idempotencyHeader, requestCookie } from '../../contract/api.ts';
import type { RequestAnswer } from '../../contract/api-schemas.ts';
import { versionHeader } from '../../contract/owner.ts';
import type { OwnerRequestDetail } from '../../contract/owner-answers.ts';
import { it } from '../testing/app-test.ts';
import { storeRequest } from '../testing/store-request.ts';
import { exampleColumns, type TestApp } from '../testing/test-app.ts';
import { coarsenLocations } from './coarsen-locations.ts';

const exact = { latitude: 55.86123, longitude: -4.25987, accuracy: 18 };

/** Sends a visitor's request, and reads its token. */
async function send(test: TestApp) {
  const answer = await test.postJson({ ...exampleColumns(), location: exact });
  const cookie = String(answer.headers['set-cookie']);
  const token = new RegExp(`${requestCookie}=([\\w-]+)`).exec(cookie)![1]!;
  const page = `/api/requests/${token}`;
  return {
    path: `/requests/${answer.json().data.id}`,
    cancel: () => test.app.inject({ method: 'POST', url: `${page}/cancel` }),
    seen: async () => (await test.app.inject(page)).json<RequestAnswer>().data,
    html: async () => (await test.app.inject(`/request/${token}`)).body,
  };
}

describe('a request', () => {
  it('can be cancelled by its driver and reopened by the owner', async ({ test, phone }) => {
    const { path, cancel, seen, html } = await send(test);
    await phone.data('PATCH', path, { eta_minutes: 25 });
    const before: OwnerRequestDetail = await phone.data('GET', path);
    test.pass(60);
    const cancelled_at = test.clock.now.toISOString();
    await cancel();
    const listed = await phone.data('GET', '/requests?status=lost');
    expect(listed.requests).toMatchObject([{ status: 'lost', cancelled_at }]);
    const cancelled: OwnerRequestDetail = await phone.data('GET', path);
    expect(cancelled.history).toContainEqual({ at: cancelled_at, kind: 'cancelled' });

    const stale = { [versionHeader]: String(before.version) };
    const conflict = await phone.ask('PATCH', path, { status: 'booked' }, stale);
    expect(conflict.statusCode).toBe(409);
    expect(conflict.json().data).toMatchObject({ cancelled_at });

    await phone.data('PATCH', path, { status: 'contacted' });
    expect(await seen()).toMatchObject({ status: 'contacted', arrival_at: null });
    expect(await phone.data('GET', path)).toMatchObject({ cancelled_at: null });
    await phone.data('PATCH', path, { eta_minutes: 25 });
    expect(await html()).toContain('[about 08:26]');
    await phone.data('PATCH', path, { status: 'lost' });
    expect(await html()).toContain('[closed]');
  });

  it('takes each key for one change only', async ({ test, phone }) => {
    const { path } = await send(test);
    const change = (key: string, body: object) =>
      phone.ask('PATCH', path, body, { [idempotencyHeader]: key });
    const first = { note: 'Gate code 4711', price_pence: 9000 };
    expect((await change('key-1', first)).statusCode).toBe(200);
    expect((await change('key-1', first)).statusCode).toBe(200);
    const other = await change('key-1', { status: 'lost' });
    expect([other.statusCode, other.json().error.message]).toEqual([
      422,
      `This ${idempotencyHeader} was used for another change`,
    ]);
    expect((await change('key', { status: 'booked' })).statusCode).toBe(200);
    const after: OwnerRequestDetail = await phone.data('GET', path);
    expect(after).toMatchObject({ status: 'booked', notes: [{ text: first.note }] });
  });

  it('keeps its exact location until the night after it is done, lost or cancelled', async ({
    test,
    phone,
  }) => {
    const { database } = test;
    const end = async (change: (request: Awaited<ReturnType<typeof send>>) => unknown) => {
      await change(await send(test));
      test.pass(601);
    };
    await end(({ path }) => phone.data('PATCH', path, { status: 'done' }));
    await end(({ path }) => phone.data('PATCH', path, { status: 'lost' }));
    await end(({ cancel }) => cancel());
    await end(() => undefined);
    const old = { ...exact, accuracy: 2500, created_at: '2026-01-20T08:00:00.000Z' };
    await storeRequest(database, { row: { status: 'booked', ...old } });
    const exactAfter = async (time: string) => {
      await coarsenLocations(database, new Date(time));
      const quotes = await test.storedQuotes();
      return quotes.filter(({ latitude }) => latitude === exact.latitude).length;
    };
    expect(await exactAfter('2026-03-03T03:59:00.000Z')).toBe(4);
    expect(await exactAfter('2026-03-03T04:00:00.000Z')).toBe(1);
    const coarse = { latitude: 55.86, longitude: -4.26, accuracy: 1000 };
    const rounded = { ...coarse, accuracy: 2500 };
    expect(await test.storedQuotes()).toMatchObject([rounded, coarse, coarse, coarse, exact]);
  });

  it("can't be cancelled any more once the locksmith has arrived", async ({ test, phone }) => {
    const { path, cancel, html } = await send(test);
    await phone.data('PATCH', path, { eta_minutes: 25 });
    await phone.data('PATCH', path, { arrived: true, price_pence: 9000, paid: true });
    await cancel();
    const { arrived_at, price_pence, status } = await phone.data('GET', path);
    expect({ arrived_at, price_pence, status }).toEqual({
      arrived_at: test.clock.now.toISOString(),
      price_pence: 9000,
      status: 'booked',
    });
    expect(await html()).not.toContain('/cancel');
  });

  it('is not changed by values that it already has', async ({ test, phone }) => {
    const { path } = await send(test);
    const at = new Date(test.clock.now.getTime() + 3_600_000).toISOString();
    const onTheWay = { arrival_at: at, on_the_way: true };
    for (const change of [
      { status: 'contacted' },
      onTheWay,
      { price_pence: 9000, paid: true },
      { arrived: true },
    ]) {
      const before: OwnerRequestDetail = await phone.data('GET', path);
      const seen = { [versionHeader]: String(before.version) };
      const changed = await phone.data('PATCH', path, change, seen);
      expect(changed.version).toBe(before.version + 1);
      test.pass(60);
      // Another device, that has not heard of it yet.
      const again = await phone.ask('PATCH', path, change, seen);
      expect([again.statusCode, again.json().data]).toEqual([200, { ...changed, made: false }]);
    }
  });

  it('refuses a status that contradicts a time or an arrival', async ({ test, phone }) => {
    const { path } = await send(test);
    const arrival_at = new Date(test.clock.now.getTime() + 3_600_000).toISOString();
    for (const wrong of [
      { status: 'new', arrived: true },
      { status: 'lost', eta_minutes: 10 },
      { status: 'done', arrival_at },
      { status: 'contacted', arrival_at, on_the_way: true },
    ])
      expect(await phone.status('PATCH', path, wrong), JSON.stringify(wrong)).toBe(422);
    const done = { status: 'done', arrived: true, eta_minutes: null };
    expect(await phone.data('PATCH', path, done)).toMatchObject({ status: 'done' });
  });

  it('can be booked, on the way, late, arrived and booked again', async ({ test, phone }) => {
    const { path, seen, html } = await send(test);
    const tomorrow = '2026-03-03T10:00:00.000Z';
    const booked = await phone.data('PATCH', path, { arrival_at: tomorrow });
    expect(booked).toMatchObject({ status: 'booked', arrival_at: tomorrow, set_off_at: null });
    expect(booked.history).toContainEqual(
      expect.objectContaining({ kind: 'booked', arrival_at: tomorrow }),
    );
    expect(await html()).toContain('[booked tomorrow, 10:00]');

    const now = test.clock.now.toISOString();
    await phone.data('PATCH', path, { eta_minutes: 25 });
    expect(await seen()).toMatchObject({ set_off_at: now });
    const later = { arrival_at: '2026-03-02T08:35:00.000Z', on_the_way: true };
    expect(await phone.data('PATCH', path, later)).toMatchObject({ set_off_at: now });
    expect(await html()).toContain('[about 08:35]');

    test.pass(60 * 30);
    const arrived_at = test.clock.now.toISOString();
    const there = await phone.data('PATCH', path, { arrived: true });
    expect(there).toMatchObject({ status: 'booked', arrived_at });
    expect(there.history.at(-1)).toMatchObject({ kind: 'arrived', arrived_at });
    expect(await html()).toContain('[arrived 08:30]');
    await phone.data('PATCH', path, { status: 'done' });
    expect(await phone.data('GET', path)).toMatchObject({ arrived_at, status: 'done' });
    const again = await phone.data('PATCH', path, { arrival_at: tomorrow });
    expect(again).toMatchObject({ status: 'booked', set_off_at: null, arrived_at: null });

    for (const wrong of [
      { arrival_at: '2026-05-02T08:00:00.000Z' },
      { arrival_at: 'tomorrow' },
      { arrival_at: tomorrow, eta_minutes: 5 },
      { on_the_way: true },
    ])
      expect(await phone.status('PATCH', path, wrong)).toBe(422);
  });

  it('suspected as spam is accepted by the owner’s release or the driver’s second attempt', async ({
    test,
    phone,
  }) => {
    const robot = { 'form-website': 'filled in', [idempotencyHeader]: 'key-1' };
    const { id } = (await test.postJson(exampleColumns(), robot)).json().data;
    const resent = await phone.ask('POST', `/requests/${id}/resend`);
    expect(resent.statusCode).toBe(409);
    expect(await test.notifications()).toEqual([]);
    await test.postJson(exampleColumns(), { [idempotencyHeader]: 'key-1' });
    expect(await phone.data('GET', `/requests/${id}`)).toMatchObject({
      status: 'new',
      version: 1,
      history: expect.arrayContaining([expect.objectContaining({ status: 'new' })]),
    });
    expect(await test.notifications()).toHaveLength(1);

    const other = await storeRequest(test.database, { row: { status: 'quarantined' } });
    const called = await phone.data('PATCH', `/requests/${other.id}`, { status: 'contacted' });
    expect(called).toMatchObject({ status: 'contacted', delivery: 'notified', version: 1 });
    expect(await test.notifications()).toHaveLength(1);
  });
});
