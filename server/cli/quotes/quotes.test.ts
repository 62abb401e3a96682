import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import { describe, expect } from 'vitest';
import { exampleQuote } from '../../../contract/example-quote.ts';
import { toColumns, type QuoteValues } from '../../../contract/fields.ts';
import { defaultTemplates } from '../../../contract/owner-templates.ts';
import type { Database } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import { addEvent, changeQuote } from '../../requests/states.ts';
import { referenceOf } from '../../database/ids.ts';
import { readTemplates, writeSetting } from '../../owner/settings.ts';
import { it } from '../../testing/app-test.ts';
import { storeRequest as store } from '../../testing/store-request.ts';
import { testTerminal } from '../../testing/test-terminal.ts';
import { rowsOf, temporaryFolder } from '../../testing/test-database.ts';
import type { Command } from '../terminal/command.ts';
import { exportCsv } from './export.ts';
import { list } from './list.ts';
import { mark } from './mark.ts';
import { purge } from './purge.ts';
import { resendCommand } from './resend.ts';
import { show } from './show.ts';
import { stats } from './stats.ts';

/** A Sunday; the clocks in Glasgow are an hour ahead of UTC. */
const now = new Date('2026-06-14T20:00:00.000Z');

const whatsapp = {
  WHATSAPP_TOKEN: 'test-token',
  WHATSAPP_PHONE_NUMBER_ID: '1',
  WHATSAPP_TO: '447700900123',
};

async function run(command: Command, database: Database, args: string[], settings = {}) {
  const terminal = testTerminal(settings, now);
  await command.run({ ...terminal, database }, args);
  return { ...terminal, text: terminal.printed() };
}

const stored = (database: Database) => rowsOf(database, 'quote_requests');

describe('quotes', () => {
  it('list shows the newest first, and whether the owner was notified', async ({
    database,
  }) => {
    const lastYear = {
      at: '2025-06-01T08:00:00.000Z',
      row: { notified_at: now.toISOString() },
    };
    const notified = await store(database, lastYear, { state: 'sent' });
    const lastWeek = { at: '2026-06-02T08:00:00.000Z' };
    const failed = await store(database, lastWeek, { state: 'failed' });
    const quarantined = await store(database, { row: { status: 'quarantined' } });
    const { text } = await run(list, database, []);
    const [, , first, second, third] = text.split('\n');
    expect(first).toMatch(`${referenceOf(quarantined.id)}   10 Jun 09:30  Ann Lee`);
    expect(first).toMatch(/quarantined +none$/);
    expect(second).toContain(referenceOf(failed.id));
    expect(second).toMatch(/AB12 CDE +waiting +failed$/);
    expect(third).toContain(`${referenceOf(notified.id)}   01 Jun 2025`);
    expect(third).toMatch(/WhatsApp$/);
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(100);
  });

  it('list can be limited by status and number, and says if there are more', async ({
    database,
  }) => {
    for (const status of ['new', 'booked', 'booked', 'booked'] as const) {
      await store(database, { row: { status } });
    }
    const { text } = await run(list, database, ['--status', 'Booked', '--limit', '2']);
    expect(text.match(/booked/g)).toHaveLength(2);
    expect(text).toContain('The latest 2 requests; --limit shows more.');
    const unknown = run(list, database, ['--status', 'sold']);
    await expect(unknown).rejects.toThrow(/must be one of: waiting, contacted/);
    await expect(run(list, database, ['--limit', 'all'])).rejects.toThrow(/whole number/);
  });

  it('an unknown or ambiguous reference is refused', async ({ database }) => {
    const id = '019caf2e-7a00-7abc-8def-0123456789ab';
    const other = '019caf2e-7a00-7abc-9def-0123456789ab';
    for (const row of [{ id }, { id: other }]) await store(database, { row });
    expect((await run(show, database, [other])).text).toContain(other);
    for (const [args, message] of [
      [['6789AB'], /Several .*8def.*9def/],
      [['FFFFFF'], 'no request FFFFFF'],
      [['%'], /not a reference/],
      [[], /Give the reference/],
    ] as const)
      await expect(run(show, database, [...args])).rejects.toThrow(message);
  });

  it('stats counts by week in Glasgow, by page and by delivery', async ({ database }) => {
    // Half past midnight on Monday in Glasgow, though still Sunday in UTC.
    const monday = { at: '2026-06-07T23:30:00.000Z', row: { notified_at: now.toISOString() } };
    await store(database, monday, { state: 'sent' });
    await store(database, { at: '2026-06-07T22:30:00.000Z' }, { state: 'failed' });
    await store(database, { at: '2026-06-05T08:00:00.000Z', row: { page: '/' } }, {});
    await store(database, { at: '2026-06-05T09:00:00.000Z', row: { status: 'quarantined' } });
    await store(database, { at: '2026-05-20T08:00:00.000Z' }, {});
    const { text } = await run(stats, database, ['--weeks', '2']);
    const [, lastWeek, thisWeek] = text.split('\n');
    expect(lastWeek).toMatch(/^2026-06-01 +2 {2}█+$/);
    expect(thisWeek).toMatch(/^2026-06-08 +1 {2}█+$/);
    expect(lastWeek!.length).toBeGreaterThan(thisWeek!.length);
    expect(lastWeek!.length).toBeLessThanOrEqual(100);
    expect(text).toMatch(/^\/auto-locksmith-falkirk +2 +1 +0 +1$/m);
    expect(text).toMatch(/^\/ +1 +0 +1 +0$/m);
    const deliveries = '3 requests: notified 1, pending 1, failed 1';
    expect(text).toContain(`${deliveries}. Quarantined or spam: 1.`);
    await store(database, { row: { source: 'phone', page: null } });
    const more = (await run(stats, database, ['--weeks', '2'])).text;
    expect(more).toMatch(/^\(by phone\) +1 +0 +0 +0$/m);
    expect(more).toContain('4 requests: notified 1, pending 1, failed 1, not needed 1.');
  });

  it('purge deletes older requests, after asking', async ({ database }) => {
    const young = await store(database, { at: '2026-04-01T08:00:00.000Z' });
    await store(database, { at: '2026-03-01T08:00:00.000Z' }, { state: 'failed' });
    const terminal = { ...testTerminal({}, now), database, confirm: async () => false };
    await purge.run(terminal, ['--older-than', '90d']);
    expect(await stored(database)).toHaveLength(2);
    const templates = [{ ...defaultTemplates[0], text: `Hello ${young.name}` }, 'Two', 'Three'];
    await writeSetting(database, 'templates', { templates });
    const first = async () => (await readTemplates(database)).templates[0];
    const { text, questions } = await run(purge, database, ['--older-than', '90d']);
    const asked = 'Delete 1 request from before 16 Mar 2026 20:00?';
    expect(questions).toEqual([
      asked,
      `Text 1 names somebody: “Hello ${young.name}”. Reset it?`,
    ]);
    expect(text).toMatch(/^Deleted 1 request/);
    expect(await first()).toEqual(defaultTemplates[0]);
    expect(await stored(database)).toMatchObject([{ id: young.id }]);

    await writeSetting(database, 'templates', { templates });
    await store(database, { at: '2026-03-01T08:00:00.000Z' });
    const unasked = await run(purge, database, ['--yes']);
    expect(unasked.text).toMatch(/^Text 1 still names somebody.*\nDeleted 1 request/);
    expect(await first()).toEqual(templates[0]);
    await store(database, { at: '2026-03-01T08:00:00.000Z', row: { status: 'spam' } });
    expect((await run(purge, database, [])).questions).toEqual([asked]);
    expect(await first()).toEqual(templates[0]);
    await expect(run(purge, database, ['--older-than', '3 months'])).rejects.toThrow(/90d/);
  });
});

describe('quotes', () => {
  it('list and stats say if no channel is configured', async ({ database }) => {
    await store(database, {}, { state: 'pending' });
    for (const [settings, column] of [
      [{}, 'no channel'],
      [whatsapp, 'pending'],
    ] as const) {
      const { text } = await run(list, database, [], settings);
      expect(text.split('\n')[2]).toMatch(new RegExp(`waiting +${column}$`));
      expect(text.includes('set WHATSAPP_TOKEN')).toBe(column === 'no channel');
    }
    expect((await run(stats, database, [])).text).toContain('set WHATSAPP_TOKEN');
  });

  it('show prints everything of a request by its reference', async ({ database }) => {
    const quote = await store(
      database,
      {
        values: { message: 'Key snapped.\r\nThe\u202e car\tis\u2028\u200bhere.' },
        row: { latitude: 55.86, longitude: -4.25, accuracy: 40 },
      },
      { state: 'failed', attempts: 12, error: 'fault 131000', settled_at: now.toISOString() },
    );
    const changes = { note: 'Gate code 4711\nDog', arrival: { at: now, isOnTheWay: true } };
    await changeQuote(database, quote.id, changes, {}, now);
    const { text } = await run(show, database, [referenceOf(quote.id).toLowerCase()]);
    const { name, email, phone } = exampleQuote;
    for (const value of [name, email, phone, '10 Jun 2026 09:30', quote.id, 'Key snapped.\n'])
      expect(text).toContain(value);
    for (const line of [
      /Note, 14 Jun 2026 21:00: +Gate code 4711\n +Dog\n/,
      /Expected there: +14 Jun 2026 21:00/,
      /^Location: +https:.*query=55\.86,-4\.25 \(within about 40 m\)$/m,
      // No characters that change the reading direction in the terminal.
      /^ +The car is here\.$/m,
      /WhatsApp: +failed, 14 Jun 2026 21:00, after 12 .*fault 131000/,
    ])
      expect(text).toMatch(line);
  });

  it('resend queues a request again, except suspected spam', async ({ database }) => {
    const failed = await store(database, {}, { state: 'failed', attempts: 12 });
    await run(resendCommand, database, [referenceOf(failed.id)], whatsapp);
    const due = { state: 'pending', attempts: 0, next_attempt_at: now.toISOString() };
    expect(await rowsOf(database, 'notifications')).toMatchObject([due]);
    const { id } = await store(database, { row: { status: 'quarantined' } });
    const spam = run(resendCommand, database, [id], whatsapp);
    await expect(spam).rejects.toThrow(/Release it first/);
    const nowhere = run(resendCommand, database, [failed.id]);
    await expect(nowhere).rejects.toThrow(/not notified.*WHATSAPP_TOKEN/);
  });

  it('mark sets each status but that of suspected spam', async ({ database }) => {
    const { id } = await store(database);
    const marked = (status: string) => run(mark, database, [referenceOf(id), status]);
    expect((await marked('Done')).text).toContain('waiting -> done');
    await expect(marked('quarantined')).rejects.toThrow('waiting, contacted');
    expect(await stored(database)).toMatchObject([{ status: 'done' }]);
  });

  it('mark takes only a time on the way that the app does too', async ({ database }) => {
    const { id } = await store(database);
    const onTheWay = (minutes: string) => run(mark, database, [id, '--eta', minutes]);
    await expect(onTheWay('721')).rejects.toThrow('from 1 to 720');
    expect((await onTheWay('720')).text).toContain('there at 15 Jun 2026 09:00');
  });

  it('export writes no formulas', async ({ database }) => {
    const values = {
      name: '=HYPERLINK("http://example.com","x")',
      phone: '+44 7700 900456',
      carMake: '@SUM(1)',
      carModel: ' -1+1',
      message: 'One "line",\nand another',
    };
    const hidden = [...'\u200b\ufeff\u00a0\t\r\u00ad\u2028\u3164', '\u200b \u2060'];
    for (const before of hidden)
      await store(database, {
        at: '2026-06-11T08:30:00.000Z',
        values: { message: 'Ann;=1+1\t=1', carModel: `${before}=1+1` },
      });
    const quote = await store(database, { values });
    const note = { kind: 'note' as const, value: 'Took two keys', change_key: null };
    await transact(database, (trx) => addEvent(trx, { quote_id: quote.id, ...note }, now));
    const [first, , third] = defaultTemplates;
    await writeSetting(database, 'templates', { templates: [first, '=There at six', third] });
    const file = join(temporaryFolder(), 'quotes.csv');
    const { text } = await run(exportCsv, database, ['--csv', '--to', file]);
    expect(text).toBe(`10 requests in ${file}`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const told = await rowsOf(database, 'security_events');
    expect(told.map(({ kind }) => kind)).toEqual(['export']);
    const cells: Partial<QuoteValues> = {
      name: `'=HYPERLINK("http://example.com","x")`,
      phone: "'+44 7700 900456",
      carMake: "'@SUM(1)",
      carModel: "' -1+1",
      message: 'One "line",\nand another',
    };
    // Quoted, so each stays one cell in programs that also split at other characters.
    expect(readFileSync(file, 'utf8')).toContain('"Ann;=1+1\t=1"');
    const { data, errors } = Papa.parse<Record<string, string>>(readFileSync(file, 'utf8'), {
      header: true,
      skipEmptyLines: true,
    });
    expect(errors).toEqual([]);
    const models = data.slice(1, -1).map(({ car_model }) => car_model!);
    expect(models.filter((model) => !/^'\s*.{0,3}=1\+1$/u.test(model))).toEqual([]);
    expect([data[0], data.at(-1)]).toMatchObject([
      {
        reference: referenceOf(quote.id),
        received: '10 Jun 2026 09:30',
        status: 'waiting',
        ...toColumns({ ...exampleQuote, ...cells }),
        page: '/auto-locksmith-falkirk',
        notes: '14 Jun 2026 21:00: Took two keys',
        id: quote.id,
      },
      { reference: 'text: On my way', name: '', notes: "'=There at six" },
    ]);
    await expect(run(exportCsv, database, ['--csv', '--to', file])).rejects.toThrow(/EEXIST/);
    await expect(run(exportCsv, database, [])).rejects.toThrow('--csv');
  });
});
