import { expect } from 'vitest';
import { idempotencyHeader, requestCookie, type RequestAnswer } from '../../contract/api.ts';
import { versionHeader, type OwnerRequestDetail } from '../../contract/owner.ts';
import { onEachEngine } from '../testing/app-test.ts';
import { storeRequest } from '../testing/store-request.ts';
import { exampleColumns, type TestApp } from '../testing/test-app.ts';
import { coarsenLocations } from './coarsen-locations.ts';

const exact = { latitude: 55.86123, longitude: -4.25987, accuracy: 18 };

/** A request of a visitor, whose page is followed by its token. */
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

const kinds = ({ history }: OwnerRequestDetail) => history.map(({ kind }) => kind);

onEachEngine('a request', (it) => {
  it('that its driver cancelled says so, and the owner may reopen it', async ({
    test,
    phone,
  }) => {
    const { path, cancel, seen, html } = await send(test);
    await phone.data('PATCH', path, { eta_minutes: 25 });
    const before: OwnerRequestDetail = await phone.data('GET', path);
    test.pass(60);
    const cancelled_at = test.clock.now.toISOString();
    await cancel();
    const listed = await phone.data('GET', '/requests?status=lost');
    expect(listed.requests).toMatchObject([{ status: 'lost', cancelled_at }]);
    const cancelled: OwnerRequestDetail = await phone.data('GET', path);
    expect(kinds(cancelled)).toContain('cancelled');
    expect(cancelled.history.at(-1)).toEqual({ at: cancelled_at, kind: 'cancelled' });

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

  it('is on its way no more where that is taken back', async ({ test, phone }) => {
    const { path, seen } = await send(test);
    for (const change of [
      { status: 'waiting' },
      { status: 'contacted' },
      { eta_minutes: null },
    ]) {
      const booked = await phone.data('PATCH', path, { eta_minutes: 25 });
      expect(booked).toMatchObject({ status: 'booked', arrival_at: expect.any(String) });
      const { version, arrival_at, history } = await phone.data('PATCH', path, change);
      expect(version).toBe(booked.version + 1);
      expect(arrival_at, JSON.stringify(change)).toBeNull();
      expect(history).toContainEqual(
        expect.objectContaining({ kind: 'arrival', arrival_at: null }),
      );
      expect(await seen()).toMatchObject({ arrival_at: null });
    }
    expect(await seen()).toMatchObject({ status: 'booked' });
  });

  it('keeps its exact place until the night after it is done, lost or cancelled', async ({
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
    const old = { ...exact, created_at: '2026-01-20T08:00:00.000Z' };
    await storeRequest(database, { row: { status: 'booked', ...old } });
    const exactAfter = async (time: string) => {
      await coarsenLocations(database, new Date(time));
      const quotes = await test.storedQuotes();
      return quotes.filter(({ latitude }) => latitude === exact.latitude).length;
    };
    expect(await exactAfter('2026-03-03T03:59:00.000Z')).toBe(4);
    expect(await exactAfter('2026-03-03T04:00:00.000Z')).toBe(1);
    const coarse = { latitude: 55.86, longitude: -4.26, accuracy: 1000 };
    expect(await test.storedQuotes()).toMatchObject([coarse, coarse, coarse, coarse, exact]);
  });

  it('that looked like spam is released by the owner, or by its driver’s second attempt', async ({
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
      status: 'waiting',
      version: 1,
      history: expect.arrayContaining([expect.objectContaining({ status: 'waiting' })]),
    });
    expect(await test.notifications()).toHaveLength(1);

    const held = await storeRequest(test.database, { row: { status: 'quarantined' } });
    await phone.data('PATCH', `/requests/${held.id}`, { status: 'waiting' });
    expect(await test.notifications()).toHaveLength(1);
  });
});
