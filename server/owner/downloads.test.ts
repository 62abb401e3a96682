import readExcelFile from 'read-excel-file/node';
import { expect } from 'vitest';
import { referenceOf } from '../database/ids.ts';
import { it } from '../testing/app-test.ts';
import type { OwnerDevice } from '../testing/owner-device.ts';
import { storeRequest } from '../testing/store-request.ts';

async function sheetOf(phone: OwnerDevice, path: string) {
  const answer = await phone.ask('GET', path);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toMatch(/spreadsheetml/);
  const [sheet] = await readExcelFile(answer.rawPayload);
  const [heads, ...rows] = sheet!.data;
  return rows.map((row) => Object.fromEntries(row.map((value, at) => [heads![at], value])));
}

it('all requests come as a spreadsheet of texts', async ({ test, phone }) => {
  const values = { phone: '07700900456', carYear: '2018', name: '=1+1' };
  const { id } = await storeRequest(test.database, { values, row: { price_pence: 8050 } });
  expect(await sheetOf(phone, '/requests.xlsx')).toMatchObject([
    {
      reference: referenceOf(id),
      phone: '07700900456',
      car_year: '2018',
      name: '=1+1',
      price: '80.50',
      id,
    },
  ]);
});

it('a month’s paid jobs come as a spreadsheet for the accountant', async ({ test, phone }) => {
  const store = (paid_at: string | null, row: object = {}) =>
    storeRequest(test.database, {
      values: { carYear: '2018' },
      row: { status: 'done', price_pence: 12_050, paid_at, ...row },
    });
  // Midnight in Glasgow is an hour earlier in summer.
  await store('2026-06-30T22:59:59.000Z');
  const first = await store('2026-06-30T23:00:00.000Z', {
    arrived_at: '2026-06-29T23:30:00.000Z',
  });
  const byPhone = await store('2026-07-31T22:59:59.000Z', {
    source: 'phone',
    status: 'booked',
    price_pence: null,
    car_make: '',
    car_model: '',
    car_year: '',
    vehicle: 'Blue Ford Fiesta, 2014',
  });
  await store('2026-07-31T23:00:00.000Z');
  await store('2026-07-10T10:00:00.000Z', { status: 'lost' });
  await store(null);
  expect(await sheetOf(phone, '/paid-jobs.xlsx?month=2026-07')).toEqual([
    {
      date: '30 Jun 2026',
      reference: referenceOf(first.id),
      car: 'Toyota Corolla 2018, ab12 cde',
      'price (£)': 120.5,
      'paid on': '01 Jul 2026',
    },
    {
      date: '10 Jun 2026',
      reference: referenceOf(byPhone.id),
      car: 'Blue Ford Fiesta, 2014, ab12 cde',
      'price (£)': null,
      'paid on': '31 Jul 2026',
    },
  ]);
  const { paid_months } = await phone.data('GET', '/stats');
  expect(paid_months).toEqual(['2026-08', '2026-07', '2026-06']);
  for (const month of ['', '2026-13', '2026-7', 'July'])
    expect(await phone.status('GET', `/paid-jobs.xlsx?month=${month}`), month).toBe(422);
});
