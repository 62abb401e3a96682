import { describe, expect } from 'vitest';
import { exampleQuote } from '../../contract/example-quote.ts';
import { changeAgeHeader } from '../../contract/owner.ts';
import { newId } from '../database/ids.ts';
import { it } from '../testing/app-test.ts';
import type { TestApp } from '../testing/test-app.ts';

const jobAt = ({ clock }: TestApp) => ({
  id: newId(clock.now),
  phone: exampleQuote.phone,
  message: 'Locked out, keys in the boot',
  registration_number: '',
  place: 'Tesco, Falkirk',
});

describe('a job that came by phone', () => {
  it('is stored once, notifies nobody, and then works like any request', async ({
    test,
    phone,
  }) => {
    const job = jobAt(test);
    const made = { [changeAgeHeader]: '600000' };
    for (const statusCode of [201, 201])
      expect(await phone.ask('POST', '/requests', job, made)).toMatchObject({ statusCode });
    test.pass(1);
    const path = `/requests/${job.id}`;
    const listed = await phone.data('GET', '/requests?status=new');
    const received_at = '2026-03-02T07:50:00.000Z';
    const said = { ...job, name: '', email: '', source: 'phone', received_at };
    expect(listed.requests).toMatchObject([{ ...said, delivery: 'none' }]);
    expect(await test.notifications()).toEqual([]);
    const found = await phone.data('GET', `/requests?q=${encodeURIComponent(job.phone)}`);
    expect(found.requests).toHaveLength(1);
    expect(await phone.data('PATCH', path, { eta_minutes: 25 })).toMatchObject({
      status: 'booked',
    });
    expect((await phone.ask('GET', '/requests.csv')).body).toContain('Tesco, Falkirk');

    for (const wrong of [
      { ...job, id: 'x' },
      { ...job, phone: ' ' },
      { ...job, message: '' },
      { ...job, place: '\ud800' },
      { ...job, name: 'Ann' },
    ])
      expect(await phone.status('POST', '/requests', wrong)).toBe(422);
  });

  it('is listed by when it came, however wrong the clock of the phone is', async ({
    test,
    phone,
  }) => {
    const clocks = ['2025-01-01T08:00:00Z', '2027-01-01T08:00:00Z'];
    const jobs = clocks.map((clock) => ({ ...jobAt(test), id: newId(new Date(clock)) }));
    for (const job of jobs) {
      await phone.ask('POST', '/requests', job);
      test.pass(60);
    }
    const { requests } = await phone.data('GET', '/requests');
    expect(requests).toMatchObject([{ id: jobs[1]!.id }, { id: jobs[0]!.id }]);
  });

  it('stays erased when an app sends it again', async ({ test, phone }) => {
    const job = jobAt(test);
    await phone.ask('POST', '/requests', job);
    const erased = await phone.ask('POST', '/erasures', { requests: [job.id], texts: [] });
    expect(erased.statusCode).toBe(200);
    expect(await phone.status('POST', '/requests', job)).toBe(404);
    expect(await phone.status('GET', `/requests/${job.id}`)).toBe(404);
  });
});
