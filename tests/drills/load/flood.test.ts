import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { quotePath } from '../../../contract/api.ts';
import { toColumns } from '../../../contract/fields.ts';
import { ownerApiPath } from '../../../contract/owner.ts';
import { report } from '../report.ts';
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
