import { describe, expect } from 'vitest';
import { it } from '../testing/app-test.ts';
import { signIn } from '../testing/owner-device.ts';
import { storeRequest } from '../testing/store-request.ts';
import { rowsOf } from '../testing/test-database.ts';

describe('the owner', () => {
  it('erases a person everywhere and exports, only after a recent sign-in', async ({
    test,
  }) => {
    let phone = await signIn(test);
    let minute = 10;
    const store = (values: object) =>
      storeRequest(test.database, { values, at: `2026-02-20T08:${(minute += 1)}:00.000Z` });
    const ann = await storeRequest(
      test.database,
      { at: '2026-02-20T08:10:00.000Z', values: { name: '=Ann' } },
      {},
    );
    const other = await store({ email: 'other@example.com', name: 'Ann by another address' });
    const stranger = { email: 'x@example.com', registrationNumber: 'x1 yyy', name: 'Stranger' };
    await store(stranger);
    await store({
      email: 'bob@example.com',
      phone: '07700 900 999',
      registrationNumber: 'b1 bbb',
      name: 'Bob',
    });
    await phone.ask('PATCH', `/requests/${ann.id}`, { note: 'Canary note' });
    const templates = [`Canary text for ${ann.phone}`, 'Hello', '{time}', '{link}'].map(
      (text) => ({ name: 'Own', text }),
    );
    await phone.ask('PUT', '/templates', { templates });

    test.pass(601);
    for (const [method, path] of [
      ['GET', '/requests.csv'],
      ['POST', '/erasures'],
    ] as const) {
      const refused = await phone.ask(method, path, method === 'POST' ? {} : undefined);
      expect(refused.statusCode).toBe(403);
      expect(refused.json().error.code).toBe('reauthenticate');
    }
    phone = await signIn(test);
    const csv = await phone.ask('GET', '/requests.csv');
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    for (const text of ["'=Ann", 'Canary note', templates[0]!.text])
      expect(csv.body).toContain(text);

    const matches = await phone.data('GET', `/requests/${ann.id}/matches`);
    expect(matches).toMatchObject({
      requests: [
        { id: ann.id, by: ['email', 'phone', 'registration_number'] },
        { id: other.id, by: ['phone', 'registration_number'] },
        { name: 'Stranger', by: ['phone'] },
      ],
      texts: [{ text: 0, requests: [ann.id, other.id, expect.any(String)] }],
    });
    const confirmed = { requests: [ann.id, other.id], texts: [0] };
    for (const wrong of [{}, { ...confirmed, requests: [] }, { ...confirmed, texts: [4] }])
      expect(await phone.status('POST', '/erasures', wrong)).toBe(422);
    const erased = await phone.data('POST', '/erasures', confirmed);
    expect(erased).toEqual({ requests: 2, texts: 1 });
    const left = (await phone.data('GET', '/requests')).requests.map(
      ({ name }: { name: string }) => name,
    );
    expect(left.toSorted()).toEqual(['Bob', 'Stranger']);
    for (const table of ['request_events', 'notifications'] as const)
      expect(await rowsOf(test.database, table), table).toEqual([]);
    const events = await phone.events();
    expect(events.map(({ kind }) => kind)).toContain('erase');
    expect(test.logged()).not.toContain('Canary');
  });

  it('finds by what stood in a request before it was corrected', async ({ test, phone }) => {
    const { id } = await storeRequest(test.database);
    await storeRequest(test.database, { values: { phone: '07700 900999' } });
    const change = (body: object) => phone.ask('PATCH', `/requests/${id}`, body);
    await change({ phone: '07700 900111', registration_number: 'N3W 1ST' });
    await change({ phone: '07700 900222' });
    for (const [typed, trait] of [
      ['+44 7700 900456', 'phone'],
      ['07700900111', 'phone'],
      ['ab12cde', 'registration_number'],
      ['n3w1st', 'registration_number'],
    ] as const) {
      const { requests } = await phone.data('GET', `/matches?q=${encodeURIComponent(typed)}`);
      expect(requests, typed).toContainEqual(expect.objectContaining({ id, by: [trait] }));
    }
    expect((await phone.data('GET', '/matches?q=07700900333')).requests).toEqual([]);
  });
});
