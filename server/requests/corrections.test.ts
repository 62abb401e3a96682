import { expect } from 'vitest';
import { idempotencyHeader } from '../../contract/api.ts';
import { it } from '../testing/app-test.ts';
import { storeRequest } from '../testing/store-request.ts';
import { exampleColumns } from '../testing/test-app.ts';

it('a request is corrected, with what stood there in its history, and found as corrected', async ({
  test,
  phone,
}) => {
  const { id, name, registration_number } = await storeRequest(test.database, {
    row: { vehicle: 'Blue Ford Fiesta, 2014' },
  });
  const path = `/requests/${id}`;
  const at = test.clock.now.toISOString();
  const right = { name: 'Seán O’Neill', phone: '07700900999', registration_number: 'x1 yyy' };
  const corrected = await phone.data('PATCH', path, right);
  expect(corrected).toMatchObject({ ...right, version: 1, vehicle: null, made: true });
  expect(corrected.numbers).toMatchObject([{ shown: '07700 900999' }]);
  expect(corrected.history).toEqual(
    expect.arrayContaining([
      { at, kind: 'name', was: name },
      { at, kind: 'registration_number', was: registration_number },
    ]),
  );
  const found = async (typed: string) =>
    (await phone.data('GET', `/requests?q=${encodeURIComponent(typed)}`)).requests.length;
  for (const typed of ["o'neill", '07700 900 999', 'X1YYY']) expect(await found(typed)).toBe(1);
  for (const typed of [name, registration_number, 'fiesta']) expect(await found(typed)).toBe(0);
  for (const wrong of [{ name: ' ' }, { phone: '' }, { registration_number: 'x'.repeat(21) }])
    expect(await phone.status('PATCH', path, wrong)).toBe(422);

  await phone.data('POST', '/erasures', { requests: [id], texts: [] });
  expect(await test.database.db.selectFrom('request_events').selectAll().execute()).toEqual([]);
});

it('a request that is corrected before its browser sends it again is still the same', async ({
  test,
  phone,
}) => {
  const key = { [idempotencyHeader]: 'key-1' };
  const { id } = (await test.postJson(exampleColumns(), key)).json().data;
  await phone.data('PATCH', `/requests/${id}`, { name: 'Bob', phone: '07700 900999' });
  await phone.data('PATCH', `/requests/${id}`, { name: 'Bob Lee' });
  expect(await test.postJson(exampleColumns(), key)).toMatchObject({ statusCode: 201 });
  const other = exampleColumns({ name: 'Bob Lee', phone: '07700 900999' });
  expect(await test.postJson(other, key)).toMatchObject({ statusCode: 422 });
  expect(await test.storedQuotes()).toHaveLength(1);
});

it('requests of one number say so, however it was written', async ({ test, phone }) => {
  const store = (number: string, minute: number) =>
    storeRequest(test.database, {
      at: `2026-03-01T08:${minute}:00.000Z`,
      values: { phone: number, name: `No ${minute}` },
    });
  const first = await store('07700 900321 or 0141 496 0000', 10);
  await store('+44 (0)7700 900321 after 5pm', 11);
  await store('07700 900322', 12);
  await store('01414960000', 13);
  const { same_number } = await phone.data('GET', `/requests/${first.id}`);
  expect(same_number).toMatchObject([
    { name: 'No 13', status: 'new' },
    { name: 'No 11', received_at: '2026-03-01T08:11:00.000Z' },
  ]);
});
