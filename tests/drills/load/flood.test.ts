import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { quotePath } from '../../../contract/api.ts';
import type { QuoteAnswer } from '../../../contract/api-schemas.ts';
import { toColumns } from '../../../contract/fields.ts';
import { ownerApiPath } from '../../../contract/owner.ts';
import { closeAfterwards } from '../../../server/testing/until-test-ends.ts';
import { startFakeSmtp } from '../../../server/testing/fake-smtp.ts';
import { exampleColumns, startTestApp } from '../../../server/testing/test-app.ts';
import { report } from '../full-or-short.ts';
import { customer, postJson } from '../quote-clients.ts';
import { signInTo, temporaryServer } from '../temporary-server.ts';
import { percentile } from '../times.ts';

const perSecond = 200;
const attempts = 4000;
const mostOfHousehold = 100;

test("a household's flood of form and sign-in from all its IPv6 networks locks nobody out", async () => {
  const server = await temporaryServer({
    TRUST_PROXY: '127.0.0.1',
    QUOTE_LIMIT: '20',
    QUOTE_LIMIT_OVERALL: '300',
  });
  const post = (number: number, from: string) =>
    postJson(server.url + quotePath, toColumns(customer(number)), { 'x-forwarded-for': from });
  const quotes: Promise<Response>[] = [];
  const guesses: Promise<Response>[] = [];
  const times: number[] = [];
  for (let at = 0; at < attempts; at += 1) {
    const from = `2001:db8:7:${((at * 16) % 65_536).toString(16)}::${at}`;
    quotes.push(post(at, from));
    guesses.push(
      postJson(
        `${server.url}${ownerApiPath}/session`,
        { link: `guess-${at}` },
        { 'x-forwarded-for': from },
      ),
    );
    if (at % 20 === 0) {
      const started = performance.now();
      const other = await post(attempts + at, `203.0.113.${(at / 20) % 250}:${50_000 + at}`);
      expect.soft(other.status, 'somebody else').toBe(201);
      times.push(performance.now() - started);
    }
    await wait(1000 / perSecond);
  }
  const countOf = async (answers: Promise<Response>[]) =>
    Map.groupBy(await Promise.all(answers), ({ status }) => status);
  const [stored, tried] = [await countOf(quotes), await countOf(guesses)];
  expect([...stored.keys()].toSorted()).toEqual([201, 429]);
  expect(stored.get(201)).toHaveLength(mostOfHousehold);
  expect([...tried.keys()].toSorted()).toEqual([401, 429]);
  expect(tried.get(401)).toHaveLength(mostOfHousehold);
  expect(await signInTo(server)).toMatch(/^owner=/);
  report(
    'a request of somebody else meanwhile, half within',
    percentile(times, 50),
    { atMost: 100 },
    'ms',
  );
});

test('a flood that looks human is stored up to ten times the limit, and notified in groups', async () => {
  const overall = 300;
  const smtp = closeAfterwards(await startFakeSmtp());
  const site = await startTestApp('sqlite', {
    ...smtp.settings,
    TRUST_PROXY: '127.0.0.1',
    QUOTE_LIMIT_OVERALL: String(overall),
  });
  const posts = 11 * overall;
  const statuses = new Map<number, number>();
  for (let at = 0; at < posts; at += 1) {
    const from = { 'x-forwarded-for': `10.${at >> 8}.${at & 255}.1` };
    const answer = await site.postJson(exampleColumns({ carYear: `car ${at}` }), from);
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
    if (answer.statusCode === 429)
      expect(answer.json<QuoteAnswer>().error?.message).toMatch(/Please call us on [\d ]+\.$/);
    // Half an hour in all.
    site.pass(1800 / posts);
    if (at % 10 === 0) await site.outbox.deliverDue();
  }
  expect(Object.fromEntries(statuses)).toEqual({ 201: 10 * overall, 429: overall });
  const robot = { 'form-website': 'https://spam.example', 'x-forwarded-for': '192.0.2.1' };
  expect((await site.postJson(exampleColumns({ name: 'Robot' }), robot)).statusCode).toBe(429);
  for (let minutes = 0; minutes < 120; minutes += 1) {
    await site.outbox.deliverDue();
    site.pass(60);
  }
  const rows = await site.storedQuotes();
  expect(rows.filter(({ notified_at }) => notified_at === null)).toEqual([]);
  const groups = site.whatsapp.messages.filter(({ body }) =>
    body.template.components[0]!.parameters.some(({ text }) => /^\+\d+ more, open/.test(text)),
  );
  expect(groups.length).toBeGreaterThan(0);
  report('messages in groups for the flood', groups.length, { atMost: 6 }, '');
  const single = site.whatsapp.messages.length - groups.length;
  report('WhatsApp messages one by one', single, { atMost: overall }, '');
  report(
    'e-mails, where WhatsApp was stuck',
    smtp.messages.length,
    { atMost: overall + 6 },
    '',
  );
});
